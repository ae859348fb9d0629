import type { Store, UsageCursor, UsageQuery } from "../storage/store.ts";
import { toCsvLine } from "./csv.ts";
import type { UsageEntry } from "./usage-entry.ts";

export type ExportFormat = "csv" | "ndjson";

const PAGE_ROWS = 1_000;

const COLUMNS = Object.keys({
  requestId: 1,
  at: 1,
  surface: 1,
  tokenId: 1,
  billTo: 1,
  provider: 1,
  model: 1,
  operation: 1,
  status: 1,
  outcome: 1,
  attempts: 1,
  cached: 1,
  promptTokens: 1,
  completionTokens: 1,
  usd: 1,
  estimated: 1,
  emulated: 1,
  totalMs: 1,
  firstContentMs: 1,
} satisfies Record<Exclude<keyof UsageEntry, "chargedTo">, 1>) as readonly Exclude<
  keyof UsageEntry,
  "chargedTo"
>[];

const LINE: Readonly<Record<ExportFormat, (entry: UsageEntry) => string>> = {
  csv: (entry) => toCsvLine(COLUMNS.map((name) => entry[name])),
  ndjson: (entry) => `${JSON.stringify(entry)}\n`,
};

/**
 * The rows that a query finds, the newest first, as text in pieces of a page: however many they are, one
 * page at a time is in memory.
 */
export async function* exportUsage(
  store: Pick<Store, "usage">,
  query: UsageQuery,
  format: ExportFormat,
): AsyncIterable<string> {
  if (format === "csv") yield toCsvLine(COLUMNS);
  let after: UsageCursor | undefined;
  do {
    const page = await store.usage(query, { limit: PAGE_ROWS, ...(after !== undefined && { after }) });
    if (page.entries.length > 0) yield page.entries.map(LINE[format]).join("");
    after = page.next;
  } while (after !== undefined);
}
