import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFolderStore } from "../../src/storage/folder-store.ts";
import { getStatePaths } from "../../src/storage/state-folder.ts";
import type { Store } from "../../src/storage/store.ts";
import { prepareDatabase } from "../embedded-database.ts";
import { usageEntry } from "../usage-entries.ts";
import { AUDIT, TOKEN } from "./created-token.ts";

const REVOKED_AT = "2026-11-22T08:00:00.000Z";

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inferhub-"));
  await prepareDatabase(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it("the first reads of a state folder need no database, and a revoked token stays revoked", async () => {
  const file = getStatePaths(folder).snapshot;
  store = createFolderStore(folder);
  await store.addToken(TOKEN, AUDIT);
  await store.addUsage([usageEntry({ requestId: "r1", tokenId: "tok_1", usd: 0.25 })]);
  await store.tokens();
  await store.spent(undefined);
  expect(existsSync(file)).toBe(false);
  await store.close();

  store = createFolderStore(folder);
  expect(await store.tokens()).toEqual([TOKEN]);
  expect(await store.spent(undefined)).toEqual(new Map([["tok_1", 250_000_000n]]));
  expect(existsSync(file)).toBe(true);
  expect(await store.revokeToken("tok_1", REVOKED_AT, { ...AUDIT, id: "2" })).toBe(true);
  expect(existsSync(file)).toBe(false);
  expect(await store.tokens()).toEqual([{ ...TOKEN, revokedAt: REVOKED_AT }]);
  await store.close();

  store = createFolderStore(folder);
  expect(await store.tokens()).toEqual([{ ...TOKEN, revokedAt: REVOKED_AT }]);
  expect(existsSync(file)).toBe(true);
});
