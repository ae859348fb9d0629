import type { MouseEvent, ReactNode } from "react";
import { Button } from "../../components/ui/button.tsx";
import { useOnline } from "../../lib/use-online.ts";
import { ContentField } from "./fields/content-field.tsx";
import type { Form } from "./form.ts";
import { ExampleMenu, Parameters } from "./form-parts.tsx";
import { listContent, listParameters, type TaskInfo } from "./task-info.ts";

/**
 * Showing problems on blur would move the button before the pointer is released, so pressing it doesn't blur the
 * field.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Form of a task, derived from its schema, with the run button. */
export function TaskForm({
  task,
  form,
  routing,
  running,
  onRun,
  onSend,
  onLeave,
}: {
  task: TaskInfo;
  form: Form;
  /** Provider and model. */
  routing: ReactNode;
  running: boolean;
  /** Runs, or stops what runs. */
  onRun: () => void;
  onSend: () => void;
  /** On blur, writes pending changes to the URL. */
  onLeave: () => void;
}) {
  const { draft, problems } = form;
  const online = useOnline();
  // Runs that can be stopped anyway.
  const offline = !online && !running;
  const parameters = {
    fields: listParameters(task),
    values: draft as Readonly<Record<string, string>>,
    problems,
    onChange: form.setParameter,
    onBlur: form.check,
  };
  return (
    <form
      aria-label="Input"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={onLeave}
      className="grid gap-5"
    >
      {routing}
      {listContent(task).map((field) => (
        <ContentField
          key={field.name}
          field={field}
          value={draft[field.name]}
          draft={draft}
          error={problems[field.name]}
          onChange={(value) => form.set(field.name, value)}
          onBlur={() => form.check(field)}
          onSend={onSend}
        />
      ))}
      <Parameters {...parameters} task={task.id} />
      <div className="needs-script fixed inset-x-0 bottom-0 z-10 flex items-center gap-3 border-t border-line bg-canvas px-4 py-3 lg:static lg:border-0 lg:bg-transparent lg:p-0">
        <Button
          data-testid="run"
          variant={running ? "danger" : "primary"}
          aria-keyshortcuts={running ? "Escape" : "Control+Enter Meta+Enter"}
          className="min-w-28"
          onMouseDown={keepFocus}
          aria-disabled={offline}
          onClick={offline ? undefined : onRun}
        >
          {running ? "Stop" : "Run"}
        </Button>
        <ExampleMenu task={task} onFill={form.fill} />
        <span className="ml-auto hidden text-xs text-muted sm:inline">
          {running ? "Esc stops" : "Ctrl+Enter or ⌘+Enter runs"}
        </span>
        {offline ? <span className="text-sm text-warn">You are offline</span> : null}
      </div>
    </form>
  );
}
