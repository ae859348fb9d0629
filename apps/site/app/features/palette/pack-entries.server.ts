import { splitTerms } from "../../lib/find.ts";
import type { Entry } from "../../lib/search.ts";
import type { PackedEntries, PackedEntry } from "./packed-entries.ts";

/**
 * Entries as they are sent: without words that stand in the name as well, and without most summaries.
 * @param withSummary groups whose summaries hold words that people look for
 */
export function packEntries(entries: readonly Entry[], withSummary: readonly string[]): PackedEntries {
  const packed = new Map<string, PackedEntry[]>();
  for (const entry of entries) {
    const { group, label, href, summary } = entry;
    const words = furtherWords(entry);
    const row: PackedEntry = withSummary.includes(group)
      ? [label, href, words, summary]
      : words
        ? [label, href, words]
        : [label, href];
    const rows = packed.get(group);
    if (rows) rows.push(row);
    else packed.set(group, [row]);
  }
  return Object.fromEntries(packed);
}

function furtherWords({ label, words }: Entry): string {
  const known = new Set(splitTerms(label));
  return [...new Set(splitTerms(words))].filter((word) => !known.has(word)).join(" ");
}
