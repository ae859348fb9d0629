import type { Entry } from "../../lib/search.ts";

/** Entries by group, without the names of their members: a third less to send. */
export type PackedEntries = Readonly<Record<string, readonly PackedEntry[]>>;

type PackedEntry = readonly [label: string, href: string, words: string, summary?: string];

/** @param withSummary groups whose summaries hold words that people look for */
export function packEntries(entries: readonly Entry[], withSummary: readonly string[]): PackedEntries {
  const packed = new Map<string, PackedEntry[]>();
  for (const { group, label, href, words, summary } of entries) {
    const row: PackedEntry = withSummary.includes(group)
      ? [label, href, words, summary]
      : [label, href, words];
    const rows = packed.get(group);
    if (rows) rows.push(row);
    else packed.set(group, [row]);
  }
  return Object.fromEntries(packed);
}

export function unpackEntries(packed: PackedEntries): Entry[] {
  return Object.entries(packed).flatMap(([group, rows]) =>
    rows.map(([label, href, words, summary = ""]) => ({ group, label, href, words, summary })),
  );
}
