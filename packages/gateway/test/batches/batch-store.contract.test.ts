import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeWith } from "../../../../test/tools/index.ts";
import type { FileRow, NewBatch } from "../../src/batches/batch.ts";
import type { BatchStore, Job, RowReport } from "../../src/batches/batch-store.ts";
import { createMemoryBatchStore } from "../../src/batches/memory-batch-store.ts";
import { buildAnswerLine } from "../../src/batches/result-lines.ts";
import { createSqlBatchStore } from "../../src/batches/sql-batch-store.ts";
import { toEmbeddedClient } from "../../src/storage/embedded-client.ts";
import { migrate } from "../../src/storage/migrate.ts";
import { toPoolClient } from "../../src/storage/postgres/pool-client.ts";
import { openMemoryDatabase } from "../embedded-database.ts";
import { usePostgresDatabase } from "../storage/postgres-database.ts";

describeWith("postgresql", "batches in PostgreSQL", () => {
  const database = usePostgresDatabase();
  const run = (sql: string) => database().pool.query(sql);
  testBatches(() => createSqlBatchStore(toPoolClient(database().pool)), run);
});

describe("batches in the embedded database", () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await openMemoryDatabase();
    await migrate(drizzle({ client }));
  });
  afterAll(() => client.close());
  testBatches(
    () => createSqlBatchStore(toEmbeddedClient(client)),
    (sql) => client.exec(sql),
  );
});

describe("batches in memory", () => {
  let ms = Date.now();
  testBatches(
    () => createMemoryBatchStore(() => ms),
    undefined,
    (elapsed) => {
      ms += elapsed;
    },
  );
});

let lastId = 0;
const newId = (prefix: string) => `${prefix}${++lastId}`;

const row = (number: number, more: Partial<FileRow> = {}): FileRow => ({
  row: number,
  line: number,
  customId: `r${number}`,
  url: "/v1/chat/completions",
  model: "acme/one",
  text: `{"custom_id":"r${number}"}\n`,
  ...more,
});

const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

const numbers = (rows: readonly { readonly row: number }[]) => rows.map((each) => each.row);

/** @param run runs a statement of a database @param advanceClock sets the clock of a store without one forward */
function testBatches(
  create: () => BatchStore,
  run?: (sql: string) => Promise<unknown>,
  advanceClock: (ms: number) => void = () => {},
) {
  let store: BatchStore;
  beforeAll(() => {
    store = create();
  });

  async function addFile(rows: readonly FileRow[], owner = "tok_1") {
    const id = newId("file-");
    const file = { id, owner, purpose: "batch" } as const;
    await store.beginFile({ ...file, createdAt: at(Date.now()), expiresAt: at(Date.now() + 30 * DAY_MS) });
    expect(await store.addRows(id, rows)).toBeUndefined();
    await store.finishFile(id, { bytes: 10, rows: rows.length, filename: "rows.jsonl" });
    return id;
  }

  async function addBatch(total: number, more: Partial<NewBatch> = {}, chunkRows = 50) {
    const inputFile = await addFile(Array.from({ length: total }, (_, index) => row(index + 1)));
    const batch: NewBatch = {
      id: newId("batch_"),
      owner: "tok_1",
      format: "file",
      endpoint: "/v1/chat/completions",
      inputFile,
      window: "24h",
      metadata: { for: "tests" },
      retriesInterrupted: false,
      total,
      createdAt: at(Date.now()),
      expiresAt: at(Date.now() + DAY_MS),
      outputExpiresAt: at(Date.now() + 30 * DAY_MS),
      ...more,
    };
    await store.createBatch(batch, chunkRows);
    return batch;
  }

  const done = (number: number, worker: string, isError = false): RowReport => ({
    row: number,
    worker,
    state: "done",
    isError,
    output: buildAnswerLine(`q${number}`, `r${number}`, { status: isError ? 400 : 200, body: '{"ok":"é"}' }),
    nanoUsd: 7n,
  });

  /**
   * Two seconds pass. A database has no clock that a test can set, so a time comes earlier instead. Stored times are
   * rounded to milliseconds: "now" can be a fraction of one ahead.
   */
  async function advanceTime(table: string, column: string): Promise<void> {
    if (run) await run(`update ${table} set ${column} = ${column} - interval '2 seconds'`);
    else advanceClock(2_000);
  }

  /** Runs everything that is queued. @returns the data of a batch */
  async function takeOf(batch: string, worker: string): Promise<readonly Job[]> {
    return (await store.takeJobs(worker, 1_000)).filter((job) => job.batch === batch);
  }

  const advance = (
    batch: string,
    worker: string,
    reports: readonly RowReport[],
    claims: readonly number[] = [],
  ) => store.advance({ batch, worker, reports, claims });

  it("keeps the rows of a file in their order, each custom_id once", async () => {
    const id = newId("file-");
    const file = { id, owner: "tok_1", purpose: "batch" } as const;
    await store.beginFile({ ...file, createdAt: at(Date.now()), expiresAt: at(Date.now() + DAY_MS) });
    expect(await store.findFile(id)).toBeUndefined();
    expect(await store.addRows(id, [row(1), row(2, { model: "acme/two", line: 3 })])).toBeUndefined();
    expect((await store.addRows(id, [row(3), row(4, { customId: "r2" })]))?.row).toBe(4);
    await store.finishFile(id, { bytes: 44, rows: 3, filename: "ü.jsonl" });
    expect(await store.findFile(id)).toMatchObject({ id, filename: "ü.jsonl", bytes: 44, rows: 3 });
    expect(await store.readFile(id, 1, 1)).toEqual([{ row: 2, text: row(2).text }]);
    expect(await store.groupRows(id)).toEqual([
      { url: "/v1/chat/completions", model: "acme/one", line: 1, rows: 2 },
      { url: "/v1/chat/completions", model: "acme/two", line: 3, rows: 1 },
    ]);
    expect(await store.deleteFile(id)).toBe(true);
    expect(await store.deleteFile(id)).toBe(false);
    expect([await store.findFile(id), await store.readFile(id, 0, 1)]).toEqual([undefined, undefined]);
  });

  it("lists files of an owner in pages, the newest first", async () => {
    const owner = newId("tok_");
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const id = newId("file-p");
      const file = { id, owner, purpose: "batch" } as const;
      const createdAt = at(Date.parse("2026-11-27T00:00:00Z") + count * 1_000);
      await store.beginFile({ ...file, createdAt, expiresAt: at(Date.now() + DAY_MS) });
      await store.finishFile(id, { bytes: 0, rows: 0, filename: "f" });
      ids.unshift(id);
    }
    const list = async (page: object) =>
      (await store.listFiles({ owner, limit: 2, ...page })).map(({ id }) => id);
    expect(await list({})).toEqual(ids.slice(0, 2));
    expect(await list({ after: ids[1] })).toEqual(ids.slice(2, 4));
    expect(await list({ after: ids[3] })).toEqual(ids.slice(4));
    expect(await list({ before: ids[3] })).toEqual(ids.slice(1, 3));
    expect(await list({ isAscending: true })).toEqual(ids.slice(3).reverse());
    expect(await list({ purpose: "batch_output" })).toEqual([]);
    expect(await store.listFiles({ owner: "tok_none", limit: 2 })).toEqual([]);
  });

  it("claims a row for one worker, and takes one result of it", async () => {
    const { id } = await addBatch(3);
    await store.beat("a");
    await store.beat("b");
    const [job] = await takeOf(id, "a");
    expect(job).toMatchObject({ batch: id, from: 1, to: 3 });
    expect(await takeOf(id, "b")).toEqual([]);
    expect(await advance(id, "a", [], [1, 2])).toMatchObject({ claimed: [1, 2], isOpen: true });
    expect(await advance(id, "b", [], [1, 2, 3])).toMatchObject({ claimed: [3] });
    // A lost response.
    expect(await advance(id, "a", [], [1, 2])).toMatchObject({ claimed: [1, 2] });
    await advance(id, "a", [done(1, "a"), done(2, "a", true), done(3, "a")]);
    await advance(id, "a", [done(1, "a")]);
    expect(await store.findBatch(id)).toMatchObject({ completed: 1, failed: 1, nanoUsd: 14n, total: 3 });
    await advance(id, "b", [done(3, "b")]);
    if (job) await store.closeJob(job, "a", 0);
    await store.settleBatch(id);
    const batch = await store.findBatch(id);
    expect(batch).toMatchObject({ status: "completed", completed: 2, failed: 1, metadata: { for: "tests" } });
    const [output, errors] = await Promise.all([
      store.findFile(batch?.outputFile ?? ""),
      store.findFile(batch?.errorFile ?? ""),
    ]);
    const bytes = (number: number, isError: boolean) => {
      const report = done(number, "a", isError);
      return report.state === "done" ? Buffer.byteLength(report.output) + 1 : 0;
    };
    expect(output).toMatchObject({
      rows: 2,
      bytes: bytes(1, false) + bytes(3, false),
      batch: id,
      isErrors: false,
    });
    expect(errors).toMatchObject({ rows: 1, bytes: bytes(2, true), purpose: "batch_output", isErrors: true });
    expect(numbers(await store.readResults(id, "output", 0, 10))).toEqual([1, 3]);
    expect(numbers(await store.readResults(id, "errors", 0, 10))).toEqual([2]);
    expect(numbers(await store.readResults(id, "all", 1, 10))).toEqual([2, 3]);
  });

  it("returns a waiting row once its delay has passed", async () => {
    const { id } = await addBatch(2);
    await store.beat("a");
    const [job] = await takeOf(id, "a");
    await advance(id, "a", [], [1, 2]);
    await advance(id, "a", [
      { row: 1, worker: "a", state: "waiting", retryAfterMs: 0, attempts: 1 },
      { row: 2, worker: "a", state: "waiting", retryAfterMs: 60_000, attempts: 2 },
    ]);
    const opened = await store.openChunk({ batch: id, from: 1, to: 2 });
    expect(opened?.rows.map(({ state, attempts }) => [state, attempts])).toEqual([
      ["pending", 1],
      ["pending", 2],
    ]);
    expect(opened?.rows[1]?.retryAfterMs).toBeGreaterThan(50_000);
    await advanceTime("batch_rows", "retry_at");
    expect(await advance(id, "a", [], [1, 2])).toMatchObject({ claimed: [1] });
    await advance(id, "a", [done(1, "a")]);
    if (job) await store.closeJob(job, "a", 60_000);
    // Queued again, for later.
    expect(await takeOf(id, "a")).toEqual([]);
  });

  it("reassigns the rows of a stopped worker", async () => {
    const { id } = await addBatch(4, {}, 2);
    await store.beat("gone");
    const jobs = await takeOf(id, "gone");
    expect(jobs.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await advance(id, "gone", [], [1]);
    await store.beat("next");
    expect((await store.openChunk({ batch: id, from: 1, to: 2 }))?.rows[0]?.state).toBe("sent");
    if (run) await run("update batch_workers set seen_at = now() - interval '1 minute' where id = 'gone'");
    else advanceClock(60_000);
    await store.beat("next");
    advanceClock(1);
    expect((await takeOf(id, "next")).length).toBe(2);
    const opened = await store.openChunk({ batch: id, from: 1, to: 2 });
    expect(opened?.rows.map(({ state, worker }) => [state, worker])).toEqual([
      ["interrupted", "gone"],
      ["pending", undefined],
    ]);
    await advance(id, "next", [done(1, "gone", true)], [2]);
    // One that was only paused comes too late.
    expect((await store.beat("gone")).isNew).toBe(true);
    await advance(id, "gone", [done(1, "gone")]);
    expect(await store.findBatch(id)).toMatchObject({ completed: 0, failed: 1 });
  });

  it("ends a cancelled batch with a result for each row", async () => {
    const { id } = await addBatch(3);
    await store.beat("a");
    await takeOf(id, "a");
    await advance(id, "a", [], [1, 2]);
    await advance(id, "a", [done(1, "a")]);
    expect(await store.cancelBatch(id)).toMatchObject({ status: "cancelling" });
    expect((await store.beat("a")).stopped).toContain(id);
    expect(await advance(id, "a", [], [3])).toMatchObject({ claimed: [], isOpen: false });
    await store.settleBatch(id);
    expect(await store.findBatch(id)).toMatchObject({ status: "cancelling" });
    await advance(id, "a", [done(2, "a")]);
    await store.settleBatch(id);
    expect(await store.findBatch(id)).toMatchObject({ status: "cancelled", completed: 2, failed: 1 });
    const [left] = await store.readResults(id, "errors", 0, 10);
    expect(JSON.parse(left?.text ?? "")).toMatchObject({
      custom_id: "r3",
      response: null,
      error: { code: "batch_cancelled" },
    });
    expect(await store.cancelBatch(id)).toMatchObject({ status: "cancelled" });
  });

  it("does not wait for a row in flight longer than it may take", async () => {
    // Long ago: the clock of the store in memory stands still while the others' goes on.
    const { id } = await addBatch(1, { expiresAt: at(Date.now() - DAY_MS) });
    await store.beat("a");
    expect(await advance(id, "a", [], [1])).toMatchObject({ claimed: [] });
    await store.settleBatch(id);
    const batch = await store.findBatch(id);
    expect(batch).toMatchObject({ status: "expired", failed: 1 });
    const size = (await store.findFile(batch?.errorFile ?? ""))?.bytes;
    const [line] = await store.readResults(id, "errors", 0, 10);
    expect(size).toBe(Buffer.byteLength(line?.text ?? "") + 1);
    expect(line?.text).toContain('"batch_expired"');
  });

  it("pauses for a budget, and tries one row before all", async () => {
    const { id } = await addBatch(4, {}, 2);
    await store.beat("a");
    const jobs = await takeOf(id, "a");
    await advance(id, "a", [], [1]);
    await advance(id, "a", [{ row: 1, worker: "a", state: "waiting", retryAfterMs: 0, attempts: 0 }]);
    await store.pauseBatch(id);
    await store.pauseBatch(id);
    expect(await store.findBatch(id)).toMatchObject({ status: "in_progress", paused: "budget-exhausted" });
    for (const job of jobs) await store.closeJob(job, "a", 0);
    expect(await takeOf(id, "a")).toEqual([]);
    expect(await advance(id, "a", [], [1])).toMatchObject({ claimed: [], isOpen: false });
    expect(await store.probeBatch(id)).toBe(false);
    await advanceTime("batches", "probe_at");
    expect((await store.beat("a")).probes).toContain(id);
    expect([await store.probeBatch(id), await store.probeBatch(id)]).toEqual([true, false]);
    await store.resumeBatch(id, 2);
    advanceClock(1);
    expect((await takeOf(id, "a")).map(({ from }) => from)).toEqual([1]);
    expect(await advance(id, "a", [], [1])).toMatchObject({ claimed: [1], isProbing: true });
    expect(await advance(id, "a", [done(1, "a")])).toMatchObject({ isResumed: true });
    expect((await store.findBatch(id))?.paused).toBeUndefined();
    await store.resumeBatch(id, 2);
    advanceClock(1);
    expect((await takeOf(id, "a")).map(({ from }) => from).sort()).toEqual([1, 3]);
  });

  it("keeps a pending batch, and deletes finished ones", async () => {
    const problems = [{ code: "model_not_found", message: "No", line: 2 }];
    const { id } = await addBatch(2, { problems });
    expect(await store.findBatch(id)).toMatchObject({ status: "failed", problems });
    expect(await takeOf(id, "a")).toEqual([]);
    expect(await store.deleteBatch(id)).toBe(true);
    expect(await store.findBatch(id)).toBeUndefined();
    const { id: open } = await addBatch(1);
    expect(await store.deleteBatch(open)).toBe(false);
  });

  it("purges deleted files, but not the rows that a batch still needs", async () => {
    const { id, inputFile } = await addBatch(1);
    await store.deleteFile(inputFile);
    await store.purge();
    expect((await store.openChunk({ batch: id, from: 1, to: 1 }))?.rows).toHaveLength(1);
    await store.cancelBatch(id);
    await store.settleBatch(id);
    await store.purge();
    expect(await store.groupRows(inputFile)).toEqual([]);
    expect(await store.readResults(id, "errors", 0, 10)).toHaveLength(1);
  });
}
