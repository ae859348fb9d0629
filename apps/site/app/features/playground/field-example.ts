import { createSampleDraft } from "./draft.ts";
import type { FormField, TaskInfo } from "./task-info.ts";

const MAX_EXAMPLE_CHARS = 60;

/** From the task's sample, the default, or the bounds. */
export function getExample(task: TaskInfo, field: FormField): string {
  const value = createSampleDraft({ ...task, fields: [field] })[field.name];
  if (typeof value === "string" && value !== "") return truncate(value);
  if (Array.isArray(value) && typeof value[0] === "string") return truncate(value[0]);
  const { kind, min, max } = field;
  if (kind === "number" || kind === "integer") return String(min ?? max ?? 1);
  return "";
}

/** Used in a sentence, so limited to one line. */
function truncate(text: string): string {
  if (text === "" || text.includes("\n")) return "";
  return text.length > MAX_EXAMPLE_CHARS ? `“${text.slice(0, MAX_EXAMPLE_CHARS)}…”` : `“${text}”`;
}
