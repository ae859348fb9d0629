import { withLoadingFacts, withoutDerivedFacts } from "../loading/index.ts";
import completions from "./completions.json" with { type: "json" };
import type { ModelRecord } from "./record.ts";

type Completion = Partial<Omit<ModelRecord, "id" | "tags">> & { readonly tags?: readonly string[] };

const COMPLETIONS = completions.models as Readonly<Record<string, Completion | undefined>>;

/** Hub IDs of records that were completed by hand. */
export const COMPLETED_IDS: readonly string[] = Object.keys(COMPLETIONS);

/**
 * Returns the record completed from its page. The loading data is derived again, and its review date is the day of the
 * completion.
 */
export function completed(record: ModelRecord): ModelRecord {
  const more = Object.hasOwn(COMPLETIONS, record.id) ? COMPLETIONS[record.id] : undefined;
  if (!more) return record;
  const tags = [...new Set([...record.tags, ...(more.tags ?? [])])];
  const whole = withLoadingFacts({ ...withoutDerivedFacts(record), ...more, tags });
  if (!whole.loadingFacts) return whole;
  return { ...whole, loadingFacts: { ...whole.loadingFacts, reviewed: completions.reviewed } };
}
