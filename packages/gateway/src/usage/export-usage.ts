import type { Store, UsageCursor, UsageQuery } from "../storage/store.ts";
import { toCsvLine } from "./csv.ts";
import { EXPORT_COLUMNS } from "./export-columns.ts";
import { readCellColumns, readEntryColumns } from "./export-rows.ts";
import type { UsageEntry } from "./usage-entry.ts";

/** `parquet` has row groups of 50,000 rows, with the columns of CSV. */
export type ExportFormat = "csv" | "ndjson" | "parquet";

/** The part of a store that files are made from. */
export type ExportedStore = Pick<Store, "usage" | "copyUsage">;

const PAGE_ROWS = 1_000;

const LINE: Readonly<Record<"csv" | "ndjson", (entry: UsageEntry) => string>> = {
  csv: (entry) => toCsvLine(EXPORT_COLUMNS.map(({ name }) => entry[name])),
  ndjson: (entry) => `${JSON.stringify(entry)}\n`,
};

/**
 * The rows that a query finds as a file in parts, the newest first. However many they are, a page or a row group of them
 * is in memory at a time. A database that writes text itself does.
 */
export async function* exportUsage(
  store: ExportedStore,
  query: UsageQuery,
  format: ExportFormat,
): AsyncIterable<Uint8Array> {
  if (format === "parquet") {
    const { writeParquet } = await import("./write-parquet.ts");
    // Where the database writes cells, they take a fraction of the time of pages.
    yield* writeParquet(
      store.copyUsage
        ? readCellColumns(store.copyUsage(query, "cells"))
        : readEntryColumns(readPages(store, query)),
    );
    return;
  }
  if (format === "csv") yield Buffer.from(toCsvLine(EXPORT_COLUMNS.map(({ name }) => name)));
  if (store.copyUsage) {
    yield* store.copyUsage(query, format);
    return;
  }
  for await (const entries of readPages(store, query)) yield Buffer.from(entries.map(LINE[format]).join(""));
}

async function* readPages(
  store: Pick<Store, "usage">,
  query: UsageQuery,
): AsyncIterable<readonly UsageEntry[]> {
  let after: UsageCursor | undefined;
  do {
    const page = await store.usage(query, { limit: PAGE_ROWS, ...(after !== undefined && { after }) });
    if (page.entries.length > 0) yield page.entries;
    after = page.next;
  } while (after !== undefined);
}
