import { expect, it } from "vitest";
import type { FoundToken } from "../auth/token.ts";
import type { SharedStore, Store } from "../storage/store.ts";
import { createTokenCache } from "./token-cache.ts";

const token: FoundToken = {
  id: "tok_1",
  name: "app",
  hash: "hash",
  scopes: {},
  createdAt: "2026-01-01T00:00:00.000Z",
  accounts: [],
};

function createCache() {
  const database = { version: 7, isAway: false, lookups: 0 };
  const findToken: SharedStore["findToken"] = async () => {
    database.lookups += 1;
    if (database.isAway) throw new Error("The database is away");
    return { token, version: database.version };
  };
  const cache = createTokenCache({
    store: {} as Store,
    shared: { findToken, findAccounts: async () => undefined },
    clock: () => 0,
    verifiedAtMs: () => 0,
    ttlMs: 60_000,
    whenFollowed: async () => {},
  });
  return { cache, database };
}

it("keeps a token when a change is reported that it was read after", async () => {
  const { cache, database } = createCache();
  cache.put(token);
  await cache.reload(token.hash);
  database.isAway = true;
  expect(cache.forget(token.hash, 7)).toBe(false);
  expect(await cache.findByHash(token.hash)).toBe(token);
});

it("reads a token again after a later change", async () => {
  const { cache, database } = createCache();
  await cache.findByHash(token.hash);
  expect(cache.forget(token.hash, 8)).toBe(true);
  await cache.findByHash(token.hash);
  expect(database.lookups).toBe(2);
});

it("forgets a token whose last change is unknown", () => {
  const { cache } = createCache();
  cache.put(token);
  expect(cache.forget(token.hash, 1)).toBe(true);
});
