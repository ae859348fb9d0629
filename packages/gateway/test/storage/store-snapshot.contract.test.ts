import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareDatabase } from "../../../../test/tools/embedded-database.ts";
import { createFolderStore } from "../../src/storage/folder-store.ts";
import { getStatePaths } from "../../src/storage/state-folder.ts";
import type { Store } from "../../src/storage/store.ts";
import { usageEntry } from "../usage-entries.ts";

const TOKEN = { id: "tok_1", name: "site", hash: "ab12", scopes: {}, createdAt: "2026-11-22T07:00:00.000Z" };
const AUDIT = {
  id: "1",
  at: TOKEN.createdAt,
  action: "token-created",
  tokenId: TOKEN.id,
  tokenName: TOKEN.name,
  actorName: "test",
} as const;

describe("the snapshot of a state folder", () => {
  let folder: string;
  let store: Store;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "inferhub-"));
    file = getStatePaths(folder).snapshot;
    await prepareDatabase(folder);
    const first = createFolderStore(folder);
    await first.addToken(TOKEN, AUDIT);
    await first.addUsage([usageEntry({ requestId: "r1", tokenId: "tok_1", usd: 0.25 })]);
    await first.tokens();
    await first.spent(undefined);
    await first.close();
    store = createFolderStore(folder);
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("answers the first reads, and is removed before the database is opened", async () => {
    expect(await store.tokens()).toEqual([TOKEN]);
    expect(await store.spent(undefined)).toEqual(new Map([["tok_1", 250_000_000n]]));
    expect(existsSync(file)).toBe(true);
    expect(await store.revokeToken("tok_1", "2026-11-22T08:00:00.000Z", { ...AUDIT, id: "2" })).toBe(true);
    expect(existsSync(file)).toBe(false);
    expect(await store.tokens()).toEqual([{ ...TOKEN, revokedAt: "2026-11-22T08:00:00.000Z" }]);
  });

  it("is replaced when the store is closed", async () => {
    await store.tokens();
    await store.revokeToken("tok_1", "2026-11-22T08:00:00.000Z", { ...AUDIT, id: "2" });
    await store.close();
    store = createFolderStore(folder);
    expect(await store.tokens()).toMatchObject([{ id: "tok_1", revokedAt: "2026-11-22T08:00:00.000Z" }]);
    expect(existsSync(file)).toBe(true);
  });

  it.each<[what: string, path: () => string]>([
    ["that is damaged", () => file],
    ["of another state of the database", () => join(getStatePaths(folder).database, "global", "pg_control")],
  ])("is ignored for a file %s", async (_, path) => {
    const bytes = await readFile(path());
    // A byte behind the fields that PostgreSQL checks.
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(path(), bytes);
    expect(await store.tokens()).toEqual([TOKEN]);
    expect(existsSync(file)).toBe(false);
  });
});
