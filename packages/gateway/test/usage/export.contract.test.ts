import fc from "fast-check";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { createMemoryStore } from "../../src/storage/memory-store.ts";
import { openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import type { Store, UsageQuery } from "../../src/storage/store.ts";
import { type ExportedStore, type ExportFormat, exportUsage } from "../../src/usage/export-usage.ts";
import type { UsageEntry } from "../../src/usage/usage-entry.ts";
import { usageEntries, usageEntry, usageQueries } from "../usage-entries.ts";

async function readExport(store: ExportedStore, query: UsageQuery, format: ExportFormat): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportUsage(store, query, format)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const readLines = async (store: ExportedStore, query: UsageQuery) =>
  (await readExport(store, query, "ndjson"))
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as UsageEntry);

/** Cells of CSV by RFC 4180. Numbers are compared as numbers. */
function readCsv(text: string): readonly (string | number)[][] {
  const rows: (string | number)[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain ?? "";
    rows.at(-1)?.push(/^[\d.e-]+$/.test(cell) ? Number(cell) : cell);
    if (end === "\r\n") rows.push([]);
  }
  return rows;
}

/** A row as a Parquet reader gives it. */
const toRead = ({ at, chargedTo: _, ...entry }: UsageEntry) => ({ at: new Date(at), ...entry });

const readParquet = async (store: ExportedStore, query: UsageQuery) => {
  const bytes = await readExport(store, query, "parquet");
  const file = Uint8Array.from(bytes).buffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]),
    ),
  );
};

const withoutUndefined = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

it("is a Parquet file with the columns of CSV", async () => {
  await fc.assert(
    fc.asyncProperty(usageEntries, usageQueries, async (entries, query) => {
      const store = createMemoryStore();
      await store.addUsage(entries);
      const expected = (await store.usage(query, { limit: 1_000 })).entries;
      expect(await readParquet(store, query)).toEqual(
        expected.map((entry) => withoutUndefined(toRead(entry))),
      );
    }),
    { numRuns: 20 },
  );
});

it("writes a row group of 50,000 rows at a time", async () => {
  const page = Array.from({ length: 1_000 }, () => usageEntry({ model: "acme/talk", promptTokens: 7 }));
  let pages = 0;
  const seen: number[] = [];
  const usage: Store["usage"] = async () => {
    pages += 1;
    return { entries: page, ...(pages < 101 && { next: "more" }) };
  };
  for await (const piece of exportUsage({ usage }, {}, "parquet")) {
    expect(piece.length).toBeLessThan(4_000_000);
    seen.push(pages);
  }
  // Two groups, the rest, and the footer.
  expect(seen).toEqual([50, 100, 101, 101]);
});

describeWith("postgresql", "an export that PostgreSQL writes", () => {
  let postgres: Postgres;
  let store: Store;
  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openPostgres({ url: postgres.createDatabase(), poolSize: 2 });
  });
  afterAll(async () => {
    await store?.close();
    await postgres?.stop();
  });

  /** The same rows, read in pages. */
  const paged = (): ExportedStore => ({ usage: store.usage });

  it("has the rows that pages have", async () => {
    const odd = ['say "hi"', "two\r\nlines", "a\nb", "=1+1", "-1", "\t=1", "a\\b", "größe", " ", ""].map(
      (model, index) => usageEntry({ model, requestId: `=${index}`, usd: 10 ** -index }),
    );
    await store.addUsage([
      ...odd,
      usageEntry({ requestId: "charged", chargedTo: ["token:tok_1 2026-11", "user:u total"], usd: 2 }),
    ]);
    await store.addUsage(fc.sample(usageEntries, { seed: 7, numRuns: 40 }).flat());
    for (const query of [{}, ...fc.sample(usageQueries, { seed: 9, numRuns: 6 })]) {
      expect(await readLines(store, query)).toEqual(await readLines(paged(), query));
      const csv = async (from: ExportedStore) => readCsv((await readExport(from, query, "csv")).toString());
      expect(await csv(store)).toEqual(await csv(paged()));
      expect(await readParquet(store, query)).toEqual(await readParquet(paged(), query));
    }
  });

  it("ends its query when its reader leaves", async () => {
    await store.addUsage(
      Array.from({ length: 20_000 }, (_, index) => usageEntry({ requestId: `many-${index}` })),
    );
    for await (const piece of exportUsage(store, {}, "ndjson")) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await expect
      .poll(() => postgres.query("select count(*) from pg_stat_activity where query like 'copy (select%'"))
      .toBe("0");
  });
});
