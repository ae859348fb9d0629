import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onCleanup } from "../../../../test/cleanup.ts";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import type { NewBatch } from "../../src/batches/batch.ts";
import { migrateFolder } from "../../src/storage/migrate-folder.ts";
import { openInProcess } from "../../src/storage/open-in-process.ts";
import { openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import type { Store } from "../../src/storage/store.ts";
import { prepareDatabase } from "../embedded-database.ts";
import { usageEntry } from "../usage-entries.ts";

describeWith("postgresql", "the state of a folder", () => {
  let postgres: Postgres;
  let folder: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), "inferhub-migrate-"));
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("is copied to a database once, with tokens, calls, keys, files and batches, which continue there", async () => {
    await prepareDatabase(folder);
    const embedded = await openInProcess(folder);
    const at = "2026-11-22T07:00:00.000Z";
    const later = "2099-11-22T07:00:00.000Z";
    const token = {
      id: "tok_1",
      name: "one",
      hash: "ab",
      scopes: { models: ["a/*"] },
      createdAt: at,
      revokedAt: at,
    };
    const entry = {
      id: "1",
      at,
      action: "token-created",
      tokenId: "tok_1",
      tokenName: "one",
      actorName: "cli",
    } as const;
    await embedded.addToken(token, entry);
    const calls = Array.from({ length: 3 }, (_, index) =>
      usageEntry({ requestId: `r${index}`, at, usd: 0.000000001 }),
    );
    await embedded.addUsage(calls);
    const key = await embedded.setting("key", () => "kept");
    const lines = Array.from({ length: 120 }, (_, index) => ({
      row: index + 1,
      line: index + 1,
      customId: `r${index}`,
      url: "/v1/chat/completions",
      model: "m",
      text: `{"custom_id":"r${index}","é":"\\u0000"}\n`,
    }));
    const upload = async (store: Store, id: string, rows: typeof lines) => {
      const times = { createdAt: at, expiresAt: later };
      await store.batches.beginFile({ id, owner: "tok_1", purpose: "batch", ...times });
      await store.batches.addRows(id, rows);
      await store.batches.finishFile(id, { bytes: 1_000, rows: rows.length, filename: "rows.jsonl" });
    };
    const batch = (id: string, inputFile: string, total: number): NewBatch => ({
      id,
      owner: "tok_1",
      format: "file",
      endpoint: "/v1/chat/completions",
      inputFile,
      window: "24h",
      metadata: { shop: "ä" },
      retriesInterrupted: false,
      total,
      createdAt: at,
      expiresAt: later,
      outputExpiresAt: later,
    });
    /** Runs rows of a batch at a worker. */
    const finish = (store: Store, id: string, worker: string, rows: readonly number[]) =>
      store.batches.advance({
        batch: id,
        worker,
        claims: [],
        reports: rows.map((row) => ({
          row,
          worker,
          state: "done",
          isError: false,
          output: `{"row":${row}}`,
          nanoUsd: 9_007_199_254_740_993n,
        })),
      });
    await upload(embedded, "file-small", lines.slice(0, 1));
    await upload(embedded, "file-large", lines);
    await embedded.batches.createBatch(batch("batch_done", "file-small", 1), 50);
    await embedded.batches.createBatch(batch("batch_open", "file-large", 120), 50);
    await embedded.batches.beat("old");
    for (const [id, claims] of [
      ["batch_done", [1]],
      ["batch_open", [1, 2, 3]],
    ] as const)
      await embedded.batches.advance({ batch: id, worker: "old", reports: [], claims });
    await finish(embedded, "batch_done", "old", [1]);
    await embedded.batches.settleBatch("batch_done");
    // The second and the third row are sent when the gateway is killed.
    await finish(embedded, "batch_open", "old", [1]);
    const before = await embedded.batches.findBatch("batch_open");
    const done = await embedded.batches.findBatch("batch_done");
    await embedded.close();

    const url = postgres.createDatabase();
    const none = { tokens: 0, audit: 0, usage: 0, files: 0, batches: 0, keptSettings: [] };
    const all = { ...none, tokens: 1, audit: 1, usage: 3, files: 3, batches: 2 };
    expect(await migrateFolder(folder, { url })).toEqual(all);
    const store = await openPostgres({ url });
    onCleanup(() => store.close());
    expect(await store.tokens()).toEqual([token]);
    expect(await store.audit(9)).toEqual([entry]);
    expect((await store.usage({}, { limit: 9 })).entries).toEqual([...calls].reverse());
    expect(await store.setting("key", () => "another")).toBe(key);
    expect(await store.batches.findBatch("batch_open")).toEqual(before);
    expect(await store.batches.findBatch("batch_done")).toEqual(done);
    expect(await store.batches.readFile("file-large", 0, 200)).toEqual(
      lines.map(({ row, text }) => ({ row, text })),
    );
    expect(await store.batches.readResults("batch_done", "all", 0, 9)).toEqual([
      { row: 1, text: '{"row":1}' },
    ]);
    await store.batches.beat("new");
    const jobs = await store.batches.takeJobs("new", 9);
    expect(jobs.map(({ batch, from, to }) => [batch, from, to])).toEqual([
      ["batch_open", 1, 50],
      ["batch_open", 51, 100],
      ["batch_open", 101, 120],
    ]);
    const chunk = await store.batches.openChunk({ batch: "batch_open", from: 1, to: 5 });
    expect(chunk?.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, "interrupted"],
      [3, "interrupted"],
      [4, "pending"],
      [5, "pending"],
    ]);
    // The second time, continued objects stay unchanged.
    await store.batches.advance({ batch: "batch_open", worker: "new", reports: [], claims: [4] });
    await finish(store, "batch_open", "new", [4]);
    expect(await migrateFolder(folder, { url })).toEqual(none);
    expect(await store.batches.findBatch("batch_open")).toMatchObject({ completed: 2 });
    expect(await store.batches.takeJobs("new", 9)).toEqual([]);
  });
});
