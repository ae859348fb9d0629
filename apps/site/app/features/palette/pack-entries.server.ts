import type { Entry } from "../../lib/search.ts";
import { type PackedEntries, type PackedEntry, writeOffer } from "./packed-entries.ts";

/** Represents a price that is unknown. */
const UNKNOWN_PRICE = -1;

/**
 * Serialized entries, without trailing empty fields and most summaries.
 * @param withSummary groups with summaries that are displayed or searched
 */
export function packEntries(entries: readonly Entry[], withSummary: readonly string[]): PackedEntries {
  const packed = new Map<string, PackedEntry[]>();
  for (const entry of entries) {
    const rows = packed.get(entry.group);
    const row = packEntry(entry, withSummary.includes(entry.group));
    if (rows) rows.push(row);
    else packed.set(entry.group, [row]);
  }
  return Object.fromEntries(packed);
}

function packEntry(
  { label, href, words, summary, offers = [], year, usd = UNKNOWN_PRICE, isFree }: Entry,
  withSummary: boolean,
): PackedEntry {
  const facts = offers.length > 0 ? [offers.map(writeOffer).join(","), year ?? 0, usd, isFree ? 1 : 0] : [];
  const row = [label, href, words, withSummary ? summary : "", ...facts];
  if (offers.length === 0 && year) row.push("", year);
  while (row.at(-1) === "" || row.at(-1) === 0) row.pop();
  return row as unknown as PackedEntry;
}
