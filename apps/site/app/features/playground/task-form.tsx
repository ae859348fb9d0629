import type { InputField } from "@inferhub/catalog/describe-input";
import type { ReactNode } from "react";
import { cx } from "../../components/cx.ts";
import { Button } from "../../components/ui/button.tsx";
import { ContentField } from "./fields/content-field.tsx";
import { ParameterFields } from "./fields/parameter-fields.tsx";
import { contentOf, parametersOf, type TaskInfo } from "./task-info.ts";
import type { Form } from "./use-form.ts";

/** The form of a task, derived from what it takes, and the button that runs it. */
export function TaskForm({
  task,
  form,
  routing,
  running,
  embedded,
  onRun,
  onSend,
  onRetry,
  onLeave,
}: {
  task: TaskInfo;
  form: Form;
  /** Provider and model. */
  routing: ReactNode;
  running: boolean;
  /** Whether it is a part of another page: its button stays in its place then. */
  embedded: boolean;
  /** Runs, or stops what runs. */
  onRun: () => void;
  onSend: () => void;
  onRetry: (field: InputField, key: number) => void;
  /** A control has been left: what waits for the address may go. */
  onLeave: () => void;
}) {
  const { draft, problems } = form;
  return (
    <form
      aria-label="Input"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={onLeave}
      className="grid gap-5"
    >
      {routing}
      {contentOf(task).map((field) => (
        <ContentField
          key={field.name}
          task={task}
          field={field}
          value={draft[field.name]}
          error={problems[field.name]}
          onChange={(value) => form.set(field.name, value)}
          onLeave={() => form.check(field)}
          onSend={onSend}
          onRetry={onRetry}
        />
      ))}
      <ParameterFields
        fields={parametersOf(task)}
        values={draft as Readonly<Record<string, string>>}
        problems={problems}
        onChange={form.setParameter}
        onLeave={form.check}
      />
      <div
        className={cx(
          "needs-script flex items-center gap-3",
          !embedded &&
            "fixed inset-x-0 bottom-0 z-10 border-t border-line bg-canvas px-4 py-3 lg:static lg:border-0 lg:bg-transparent lg:p-0",
        )}
      >
        <Button
          data-testid="run"
          variant={running ? "danger" : "primary"}
          aria-keyshortcuts={running ? "Escape" : "Control+Enter Meta+Enter"}
          className="min-w-28"
          onClick={onRun}
        >
          {running ? "Stop" : "Run"}
        </Button>
        {task.sample === undefined ? null : (
          <Button variant="quiet" onClick={form.fillExample}>
            Example
          </Button>
        )}
        <span className="ml-auto hidden text-xs text-muted sm:inline">
          {running ? "Esc stops" : "Ctrl+Enter or ⌘+Enter runs"}
        </span>
      </div>
    </form>
  );
}
