import { Icon } from "../../components/icon.tsx";
import type { TaskInfo } from "../playground/task-info.ts";

/** The settings that differ from their defaults, each with a way back. */
export function ParameterChips({
  task,
  parameters,
  system,
  onReset,
}: {
  task: TaskInfo;
  /** By the names of their fields. */
  parameters: Readonly<Record<string, string>>;
  /** The system prompt, empty for none. */
  system: string;
  onReset: (field: string) => void;
}) {
  const set = task.fields.flatMap(({ name, label }) => {
    const value = parameters[name];
    return value === undefined ? [] : [{ name, text: `${label}: ${shorten(value)}`, label }];
  });
  return (
    <>
      {system.trim() ? (
        <span className="inline-flex min-h-8 items-center rounded-full bg-accent-soft px-3 text-xs font-medium text-accent">
          System prompt
        </span>
      ) : null}
      {set.map(({ name, text, label }) => (
        <button
          key={name}
          type="button"
          onClick={() => onReset(name)}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-accent-soft px-3 text-xs font-medium text-accent pointer-coarse:min-h-11"
        >
          {text}
          <Icon name="close" className="size-3" />
          <span className="sr-only">, reset {label}</span>
        </button>
      ))}
    </>
  );
}

const MAX_CHARS = 16;

const shorten = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text);
