import type { KeyboardEvent } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/input.tsx";
import type { Conversation, Turn } from "../draft.ts";
import { controlId } from "../task-info.ts";
import type { FieldProps } from "./content-field.tsx";

/** A conversation: what was said, and a box for what is said next. */
export function ChatField({
  field,
  label,
  value,
  error,
  onChange,
  onSend,
  onRetry,
}: FieldProps<Conversation> & { onSend: () => void; onRetry: (key: number) => void }) {
  const id = controlId(field);
  const remove = (key: number) => {
    onChange({ ...value, turns: value.turns.filter((turn) => turn.key !== key) });
    document.getElementById(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // 229 is what browsers send for the Enter that ends a composition.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || composing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="grid gap-4">
      <Disclosure summary="System prompt">
        <Field id={`${id}-system`} label="System prompt" hint="How the model should answer.">
          {(control) => (
            <Textarea
              {...control}
              value={value.system}
              onChange={(event) => onChange({ ...value, system: event.target.value })}
            />
          )}
        </Field>
      </Disclosure>
      {value.turns.length > 0 ? (
        <ol aria-label="Conversation" className="grid gap-2">
          {value.turns.map((turn) => (
            <TurnItem
              key={turn.key}
              turn={turn}
              onRemove={() => remove(turn.key)}
              onRetry={() => onRetry(turn.key)}
            />
          ))}
        </ol>
      ) : null}
      <Field id={id} label={label} hint="Enter sends, Shift+Enter breaks the line." error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={value.composer}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange({ ...value, composer: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function TurnItem({ turn, onRemove, onRetry }: { turn: Turn; onRemove: () => void; onRetry: () => void }) {
  const answer = turn.role === "assistant";
  return (
    <li className={`min-w-0 rounded-md border border-line p-3 ${answer ? "bg-raised" : "bg-surface"}`}>
      <p className="text-xs font-semibold text-muted">{answer ? "Assistant" : "You"}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{turn.content}</p>
      <div className="mt-1 -ml-2 flex flex-wrap gap-1">
        <CopyButton label="Copy" text={turn.content} />
        {answer ? (
          <Button size="small" variant="quiet" onClick={onRetry}>
            Retry
          </Button>
        ) : null}
        <Button size="small" variant="quiet" onClick={onRemove}>
          Delete
        </Button>
      </div>
    </li>
  );
}
