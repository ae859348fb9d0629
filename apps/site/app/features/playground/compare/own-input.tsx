import { Badge } from "../../../components/ui/badge.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { type Draft, isConversation } from "../draft.ts";
import { ContentField } from "../fields/content-field.tsx";
import { Parameters } from "../form-parts.tsx";
import { listContent, listParameters } from "../task-info.ts";
import { listParameterDifferences } from "./parameter-differences.ts";
import { PreviousMessages } from "./previous-messages.tsx";
import type { ColumnInput } from "./use-column-inputs.ts";

/** The input and the settings that only one column has, marked as different. */
export function OwnInput({
  number,
  input,
  shared,
  onSend,
}: {
  /** Of the column, from 1. */
  number: number;
  input: ColumnInput;
  /** The values of the shared form. */
  shared: Draft;
  /** Runs the column. */
  onSend: () => void;
}) {
  const { task, draft, problems } = input;
  return (
    <form
      aria-label={`Input of column ${number}`}
      noValidate
      data-testid="own-input"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-accent/30 p-3"
    >
      <Badge tone="accent" className="justify-self-start">
        Different here
      </Badge>
      {input.hasOwnContent
        ? listContent(task).map((field) => {
            const value = draft[field.name];
            return (
              <div key={field.name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {isConversation(value) ? <PreviousMessages conversation={value} /> : null}
                <ContentField
                  field={field}
                  value={value}
                  draft={draft}
                  error={problems[field.name]}
                  onChange={(next) => input.set(field.name, next)}
                  onBlur={() => input.check(field)}
                  onSend={onSend}
                />
              </div>
            );
          })
        : null}
      {input.hasOwnParameters ? (
        <>
          <SettingDifferences input={input} shared={shared} />
          <Disclosure summary="Parameters">
            <Parameters
              task={task.id}
              fields={listParameters(task)}
              values={draft as Readonly<Record<string, string>>}
              problems={problems}
              onChange={input.setParameter}
              onBlur={input.check}
              flat
            />
          </Disclosure>
        </>
      ) : null}
    </form>
  );
}

function SettingDifferences({ input: { task, draft }, shared }: { input: ColumnInput; shared: Draft }) {
  const differences = listParameterDifferences(task, draft, shared);
  if (differences.length === 0) {
    return <p className="text-sm text-muted">The settings are still the same as the shared ones.</p>;
  }
  return (
    <ul aria-label="Different settings" className="grid gap-1 text-sm">
      {differences.map(({ label, own, shared: others }) => (
        <li key={label} className="wrap-anywhere">
          <span className="font-medium">{label}:</span> {shorten(own)}
          <span className="text-muted">, others: {shorten(others)}</span>
        </li>
      ))}
    </ul>
  );
}

const MAX_CHARS = 80;

const shorten = (text: string) => {
  if (text === "") return "default";
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
};
