import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { migrateFolder } from "../../src/storage/migrate-folder.ts";
import { openInProcess } from "../../src/storage/open-in-process.ts";
import { openPostgres } from "../../src/storage/postgres/open-postgres.ts";
import { usageEntry } from "../usage-entries.ts";

describeWith("postgresql", "the state of a folder", () => {
  let postgres: Postgres;
  let home: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    home = await mkdtemp(join(tmpdir(), "inferhub-migrate-"));
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(home, { recursive: true, force: true });
  });

  it("is copied to a database once, with tokens, calls, entries and keys", async () => {
    const at = "2026-11-22T07:00:00.000Z";
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
    const embedded = await openInProcess(home);
    await embedded.addToken(token, entry);
    const rows = Array.from({ length: 3 }, (_, index) =>
      usageEntry({ requestId: `r${index}`, at, usd: 0.000000001 }),
    );
    await embedded.addUsage(rows);
    const key = await embedded.setting("key", () => "kept");
    await embedded.close();

    const url = postgres.createDatabase();
    expect(await migrateFolder(home, { url })).toEqual({ tokens: 1, audit: 1, usage: 3, keptSettings: [] });
    expect(await migrateFolder(home, { url })).toEqual({ tokens: 0, audit: 0, usage: 0, keptSettings: [] });
    const store = await openPostgres({ url });
    expect(await store.tokens()).toEqual([token]);
    expect(await store.audit(9)).toEqual([entry]);
    expect((await store.usage({}, { limit: 9 })).entries).toEqual([...rows].reverse());
    expect(await store.setting("key", () => "another")).toBe(key);
    await store.close();
  });
});
