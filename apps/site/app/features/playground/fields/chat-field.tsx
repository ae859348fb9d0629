import { type KeyboardEvent, lazy, Suspense } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/input.tsx";
import {
  type Conversation,
  editMessage,
  listOpenCalls,
  stopEditing,
  withFields,
} from "../chat/conversation.ts";
import { isConversation } from "../draft.ts";
import { toControlId } from "../task-info.ts";
import type { FieldProps } from "./field-props.ts";

const AttachFiles = import.meta.env.SSR
  ? (await import("../chat/attach-files.tsx")).AttachFiles
  : lazy(() => import("../chat/attach-files.tsx").then(({ AttachFiles }) => ({ default: AttachFiles })));

/** The next message with its attachments. The conversation itself is part of the result. */
export function ChatField({
  field,
  value,
  error,
  onChange,
  onSend,
}: FieldProps<Conversation> & { onSend: () => void }) {
  const id = toControlId(field);
  const editing = value.editing !== undefined;
  // A response may arrive while the user types.
  const change = (how: (before: Conversation) => Conversation) =>
    onChange((before) => (isConversation(before) ? how(before) : before));
  const onKeyDown = (event: KeyboardEvent) => {
    // 229 is what browsers send for the Enter that ends a composition.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (composing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = value.messages.findLast(({ role }) => role === "user");
    if (event.key === "ArrowUp" && value.fields.text === "" && last && !editing) {
      event.preventDefault();
      change((before) => editMessage(before, last.id));
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    onSend();
  };
  const waits = listOpenCalls(value).length > 0;
  return (
    <div className="grid gap-4">
      <Disclosure summary={value.system.trim() ? "System prompt, set" : "System prompt"}>
        <Field id={`${id}-system`} label="System prompt" hint="Instructions for the model.">
          {(control) => (
            <Textarea
              {...control}
              value={value.system}
              onChange={({ target }) => change((before) => ({ ...before, system: target.value }))}
            />
          )}
        </Field>
      </Disclosure>
      <div className="grid gap-2">
        {editing ? (
          <p className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-accent">
            You are editing an earlier message. The original is kept.
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                change(stopEditing);
                document.getElementById(id)?.focus();
              }}
            >
              Cancel
            </Button>
          </p>
        ) : null}
        <Field
          id={id}
          label="Message"
          hint={
            waits
              ? "The model is waiting for tool results. You can add a message."
              : "Enter sends, Shift+Enter breaks the line, the up arrow in an empty box edits the last one."
          }
          error={error}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={value.fields.text}
              onKeyDown={onKeyDown}
              onChange={({ target }) => change((before) => withFields(before, { text: target.value }))}
            />
          )}
        </Field>
      </div>
      {field.attaches ? (
        <Suspense fallback={<p className="min-h-11 text-sm text-muted">Loading the file input.</p>}>
          <AttachFiles
            id={`${id}-files`}
            kinds={field.attaches}
            attached={value.fields.attachments}
            onAdd={(files) =>
              change((before) =>
                withFields(before, { attachments: [...before.fields.attachments, ...files] }),
              )
            }
            onRemove={(at) =>
              change((before) =>
                withFields(before, {
                  attachments: before.fields.attachments.filter((_, place) => place !== at),
                }),
              )
            }
          />
        </Suspense>
      ) : null}
    </div>
  );
}
