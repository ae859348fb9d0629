import { type Ref, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Textarea } from "../../components/ui/input.tsx";
import { Parameters } from "../playground/form-parts.tsx";
import { listParameters, type TaskInfo } from "../playground/task-info.ts";
import type { usePanel } from "../playground/use-panel.ts";

/** Optional parameters of a call, in a drawer on the right; the entire screen of a phone. */
export function SettingsDrawer({
  ref,
  task,
  panel: { form, conversation },
}: {
  ref: Ref<HTMLDialogElement>;
  task: TaskInfo;
  panel: ReturnType<typeof usePanel>;
}) {
  const fields = listParameters(task);
  const [isOpen, setOpen] = useState(false);
  return (
    <dialog
      ref={ref}
      aria-label="Settings"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      // The page's own keys are not meant while it is open.
      onKeyDown={(event) => event.stopPropagation()}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none border-l border-line bg-surface text-ink shadow-dialog backdrop:bg-black/40 sm:w-96"
    >
      <div className="grid content-start gap-6 p-5">
        <div className="flex items-center justify-between">
          <h2 className="text-lg">Settings</h2>
          <form method="dialog">
            <Button type="submit" size="icon" variant="quiet" aria-label="Close settings">
              <Icon name="close" />
            </Button>
          </form>
        </div>
        {isOpen && conversation.conversation ? (
          <Field id="widget-system" label="System prompt" hint="Instructions for the model.">
            {(control) => (
              <Textarea
                {...control}
                value={conversation.conversation?.system ?? ""}
                onChange={({ target }) =>
                  conversation.change((before) => ({ ...before, system: target.value }))
                }
              />
            )}
          </Field>
        ) : null}
        {isOpen ? (
          <Parameters
            task={task.id}
            fields={fields}
            values={form.draft as Readonly<Record<string, string>>}
            problems={form.problems}
            onChange={form.setParameter}
            onBlur={form.check}
            flat
          />
        ) : null}
        {fields.length === 0 ? <p className="text-sm text-muted">This task has no settings.</p> : null}
      </div>
    </dialog>
  );
}
