import { sampleDraft } from "./draft.ts";
import type { FormField, TaskInfo } from "./task-info.ts";

const LONGEST_EXAMPLE = 60;

/** From the task's sample, else its default, else what its bounds allow. */
export function exampleOf(task: TaskInfo, field: FormField): string {
  const value = sampleDraft({ ...task, fields: [field] })[field.name];
  if (typeof value === "string" && value !== "") return shortened(value);
  if (Array.isArray(value) && typeof value[0] === "string") return shortened(value[0]);
  const { kind, min, max } = field;
  if (kind === "number" || kind === "integer") return String(min ?? max ?? 1);
  return "";
}

/** Stands in a sentence, which has no room for more than a line. */
function shortened(text: string): string {
  if (text === "" || text.includes("\n")) return "";
  return text.length > LONGEST_EXAMPLE ? `“${text.slice(0, LONGEST_EXAMPLE)}…”` : `“${text}”`;
}
