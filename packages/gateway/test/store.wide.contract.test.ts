import type { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { drizzle, type PgliteDatabase } from "drizzle-orm/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeOutsideRelease, isRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { describeWith } from "../../../test/tools/index.ts";
import { type PgBouncer, startPgBouncer } from "../../../test/tools/pgbouncer.ts";
import { type Postgres, startPostgres } from "../../../test/tools/postgres.ts";
import type { AuditEntry } from "../src/audit/audit-entry.ts";
import type { AuditQuery } from "../src/audit/audit-query.ts";
import type { Token } from "../src/auth/token.ts";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import { toEmbeddedClient } from "../src/storage/embedded-client.ts";
import { NewerDatabaseError } from "../src/storage/errors.ts";
import { createLazyStore } from "../src/storage/lazy-store.ts";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { type Database, migrate } from "../src/storage/migrate.ts";
import { MIGRATIONS } from "../src/storage/migrations/index.ts";
import { connectPostgres, type PostgresDatabase } from "../src/storage/postgres/open-postgres.ts";
import { toPoolClient } from "../src/storage/postgres/pool-client.ts";
import {
  migrations,
  objects,
  providerKeys,
  settings,
  tokens,
  usage,
  usageHourly,
} from "../src/storage/schema.ts";
import type { SqlClient } from "../src/storage/sql-client.ts";
import { createSqlStore } from "../src/storage/sql-store.ts";
import type { Store, UsageGroup, UsageQuery } from "../src/storage/store.ts";
import type { StoredObject } from "../src/storage/stored-object.ts";
import type { UsageEntry } from "../src/usage/usage-entry.ts";
import { openMemoryDatabase } from "./embedded-database.ts";
import { usePostgresDatabase } from "./storage/postgres-database.ts";
import { usageEntries, usageEntry, usageQueries } from "./usage-entries.ts";

const GROUPS = ["day", "hour", "token", "provider", "model", "operation", "outcome", "surface"] as const;
let client: PGlite;
let db: PgliteDatabase;

// A release has the stores behind a pooler alone.
if (!isRelease())
  describeWith("postgresql", "stores", () => {
    const database = usePostgresDatabase();

    testStore({
      kind: "PostgreSQL",
      runs: 8,
      empty: async () => {
        await database().db.execute(DELETE_ALL);
        return createSqlStore(database().db, toPoolClient(database().pool));
      },
    });

    describe("the usage log in PostgreSQL", () =>
      testUsageLog(async () => {
        await database().db.execute(DELETE_ALL);
        return database().db;
      }));
  });

if (!isRelease()) {
  beforeAll(async () => {
    client = await openMemoryDatabase();
    db = drizzle({ client });
    await migrate(db);
  });
  afterAll(() => client.close());
}

const TABLES = "tokens accounts usage usage_hourly settings audit objects budget_alerts provider_keys".split(
  " ",
);

/** Empties the tables. TRUNCATE gives each table and index a new file, which takes longer than a test. */
const DELETE_ALL = sql.raw(
  `with ${TABLES.map((table) => `of_${table} as (delete from ${table})`).join(", ")} select 1`,
);

async function emptyDatabase(): Promise<Store> {
  await db.execute(DELETE_ALL);
  return createSqlStore(db, toEmbeddedClient(client));
}

const token = (change: Partial<Token> = {}): Token => ({
  id: "tok_1",
  name: "the site",
  hash: "ab12",
  scopes: { models: ["acme/*"], budget: { usd: 5, per: "day" }, requestsPerMinute: 60 },
  createdAt: "2026-11-22T07:00:00.000Z",
  ...change,
});

const object = (change: Partial<StoredObject> = {}): StoredObject => ({
  kind: "response",
  id: "resp_1",
  owner: "tok_1",
  createdAt: "2026-11-22T07:00:00.000Z",
  expiresAt: "2099-01-01T00:00:00.000Z",
  value: "{}",
  ...change,
});

const ids = (entries: readonly UsageEntry[]) => entries.map(({ requestId }) => requestId);

async function allPages(store: Store, query: UsageQuery, limit: number): Promise<readonly UsageEntry[]> {
  const all: UsageEntry[] = [];
  let page = await store.usage(query, { limit });
  all.push(...page.entries);
  while (page.next !== undefined) {
    page = await store.usage(query, { limit, after: page.next });
    expect(page.entries.length).toBeGreaterThan(0);
    all.push(...page.entries);
  }
  return all;
}

/** The results of a query, computed in the simplest form. */
const found = (entries: readonly UsageEntry[], query: UsageQuery) =>
  entries.filter(
    (entry) =>
      (query.since === undefined || entry.at >= query.since) &&
      (query.until === undefined || entry.at < query.until) &&
      (["tokenId", "provider", "model", "operation"] as const).every(
        (name) => query[name] === undefined || query[name] === entry[name],
      ),
  );

const MEMBER = { token: "tokenId", provider: "provider", model: "model", operation: "operation" } as const;

type EntryGroup = Exclude<UsageGroup, "account">;

function groupOf(entry: UsageEntry, group: EntryGroup): string {
  if (group === "day") return entry.at.slice(0, "2026-11-22".length);
  if (group === "hour") return entry.at.slice(0, "2026-11-22T07".length);
  return entry[group === "outcome" || group === "surface" ? group : MEMBER[group]] ?? "";
}

async function expectSums(
  store: Store,
  entries: readonly UsageEntry[],
  query: UsageQuery,
  group: EntryGroup,
) {
  const sums = await store.sums(query, group);
  const rows = found(entries, query);
  expect(sums.map((sum) => sum.group)).toEqual([...new Set(rows.map((row) => groupOf(row, group)))].sort());
  for (const sum of sums) {
    const members = rows.filter((row) => groupOf(row, group) === sum.group);
    const total = (name: "promptTokens" | "completionTokens" | "usd" | "totalMs") =>
      members
        .filter(({ emulated }) => !emulated || name === "usd")
        .reduce((all, row) => all + (row[name] ?? 0), 0);
    expect(sum.requests).toBe(members.length);
    expect(sum.failures).toBe(members.filter(({ outcome }) => outcome !== "completed").length);
    expect(sum.promptTokens).toBe(total("promptTokens"));
    expect(sum.completionTokens).toBe(total("completionTokens"));
    expect(sum.usd).toBeCloseTo(total("usd"), 9);
    const emulated = members.filter((row) => row.emulated).length;
    expect(sum.emulated).toBe(emulated);
    expect(sum.meanMs).toBeCloseTo(total("totalMs") / Math.max(1, members.length - emulated), 6);
  }
}

const AT = "2026-11-22T09:00:00.000Z";

const entry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: AT,
  action: "token-created",
  tokenId: "tok_1",
  tokenName: "one",
  actorName: "command line",
  ...more,
});

itOutsideRelease("adds and revokes no token whose entry cannot be stored", async () => {
  const store = await emptyDatabase();
  await store.addToken(token(), entry("1"));
  // The ID exists, so the second statement of each fails.
  await expect(store.addToken(token({ id: "tok_2", hash: "cd" }), entry("1"))).rejects.toThrow();
  await expect(store.revokeToken("tok_1", AT, entry("1"))).rejects.toThrow();
  expect(await store.tokens()).toEqual([token()]);
});

if (isRelease())
  describeWith(["postgresql", "pgbouncer"], "stores behind a pooler", () => {
    let postgres: Postgres;
    let pooler: PgBouncer;
    let database: PostgresDatabase;
    beforeAll(async () => {
      postgres = await startPostgres();
      pooler = await startPgBouncer(postgres);
      database = await connectPostgres({ url: pooler.reach(postgres.createDatabase()) });
    });
    afterAll(async () => {
      await database?.pool.end();
      await pooler?.stop();
      await postgres?.stop();
    });

    testStore({
      kind: "PostgreSQL through PgBouncer in transaction mode",
      runs: 5,
      empty: async () => {
        await database.db.execute(DELETE_ALL);
        return createSqlStore(database.db, toPoolClient(database.pool));
      },
    });
  });

if (!isRelease()) {
  testStore({ kind: "memory", empty: async () => createMemoryStore(), runs: 200 });
  testStore({ kind: "PGlite", empty: emptyDatabase, runs: 8 });
}

interface TestedStore {
  readonly kind: string;
  readonly empty: () => Promise<Store>;
  readonly runs: number;
}

function testStore(tested: TestedStore): void {
  describe(`a store in ${tested.kind}`, () => testContract(tested));
}

function testContract({ empty, runs }: TestedStore): void {
  let store: Store;
  beforeEach(async () => {
    store = await empty();
  });

  it("finds objects of their owner until they expire", async () => {
    const lasting = object({ value: JSON.stringify({ text: "a\u0000b \ud800" }) });
    await store.addObject(lasting);
    await store.addObject(object({ value: "{}" }));
    await store.addObject(object({ id: "resp_2", expiresAt: "2001-01-01T00:00:00.000Z" }));
    expect(await store.findObject(lasting)).toEqual(lasting);
    expect(await store.findObject({ ...lasting, owner: "tok_2" })).toBeUndefined();
    expect(await store.findObject({ ...lasting, kind: "conversation" })).toBeUndefined();
    expect(await store.findObject(object({ id: "resp_2" }))).toBeUndefined();
    expect(await store.replaceObject(object({ owner: "tok_2", value: "1" }))).toBe(false);
    expect(await store.replaceObject(object({ value: "1" }))).toBe(true);
    expect((await store.findObject(lasting))?.value).toBe("1");
    expect(await store.deleteObject({ ...lasting, owner: "tok_2" })).toBe(false);
    expect(await store.deleteObject(lasting)).toBe(true);
    expect(await store.deleteObject(lasting)).toBe(false);
    // Deleted objects are not created again.
    expect(await store.replaceObject(lasting)).toBe(false);
  });

  it("lists the objects of an owner page by page, the newest first", async () => {
    const ids = [1, 2, 3, 4].map((day) => `resp_${day}`);
    for (const [index, id] of ids.entries())
      await store.addObject(object({ id, createdAt: `2026-11-0${index + 1}T00:00:00.000Z` }));
    await store.addObject(object({ id: "resp_other", owner: "tok_2" }));
    await store.addObject(object({ id: "conv_1", kind: "conversation" }));
    await store.addObject(object({ id: "resp_old", expiresAt: "2001-01-01T00:00:00.000Z" }));
    const list = async (page: object) => {
      const found = await store.listObjects({ kind: "response", owner: "tok_1", limit: 2, ...page });
      return found.map(({ id }) => id);
    };
    expect(await list({})).toEqual(["resp_4", "resp_3"]);
    expect(await list({ after: "resp_3" })).toEqual(["resp_2", "resp_1"]);
    expect(await list({ after: "resp_1" })).toEqual([]);
    expect(await list({ before: "resp_1" })).toEqual(["resp_3", "resp_2"]);
    expect(await list({ before: "resp_4" })).toEqual([]);
    expect(await list({ after: "resp_other" })).toEqual([]);
    expect(await list({ owner: "tok_2" })).toEqual(["resp_other"]);
    expect(await list({ owner: "" })).toEqual([]);
  });

  it("gives work to one gateway at a time", async () => {
    const [past, now, future] = ["2026-01-01", "2026-01-02", "2099-01-01"].map(
      (day) => `${day}T00:00:00.000Z`,
    );
    const claim = { endedBy: now ?? "", until: future ?? "", limit: 10 };
    await store.addObject(object({ id: "resp_1", claimedUntil: past }));
    await store.addObject(object({ id: "resp_2", claimedUntil: future }));
    await store.addObject(object({ id: "resp_3" }));
    const claimed = await Promise.all([
      store.claimObjects("response", claim),
      store.claimObjects("response", claim),
    ]);
    expect(claimed.flat()).toEqual([object({ id: "resp_1", claimedUntil: future })]);
    expect(await store.claimObjects("conversation", { ...claim, endedBy: future ?? "" })).toEqual([]);
    expect(await store.extendClaim(object({ id: "resp_1" }), now ?? "")).toBe(true);
    expect(await store.extendClaim(object({ id: "resp_3" }), now ?? "")).toBe(false);
    expect(await store.claimObjects("response", claim)).toHaveLength(1);
  });

  it("drops expired objects, and the oldest of an owner who keeps too much", async () => {
    const value = JSON.stringify("x".repeat(98));
    for (const id of [1, 2, 3])
      await store.addObject(object({ id: `resp_${id}`, createdAt: `2026-11-0${id}T00:00:00.000Z`, value }));
    await store.addObject(object({ id: "resp_4", owner: "tok_2", value }));
    await store.trimObjects(200);
    const found = await Promise.all([1, 2, 3].map((id) => store.findObject(object({ id: `resp_${id}` }))));
    expect(found.map((each) => each?.id)).toEqual([undefined, "resp_2", "resp_3"]);
    expect(await store.findObject(object({ id: "resp_4", owner: "tok_2" }))).toBeDefined();
  });

  it("keeps tokens in the order they were added", async () => {
    const later = token({ id: "tok_2", hash: "cd", createdAt: "2026-11-22T08:00:00.000Z", scopes: {} });
    const expiring = token({ expiresAt: "2027-01-01T00:00:00.000Z" });
    await store.addToken(later, entry("1"));
    await store.addToken(expiring, entry("2"));
    expect(await store.tokens()).toEqual([expiring, later]);
  });

  it("rejects a token whose ID or hash exists, and stores no entry of it", async () => {
    await store.addToken(token(), entry("1"));
    await expect(store.addToken(token({ hash: "other" }), entry("2"))).rejects.toThrow();
    await expect(store.addToken(token({ id: "tok_2" }), entry("3"))).rejects.toThrow();
    expect(await store.tokens()).toEqual([token()]);
    expect(await store.audit(10)).toEqual([entry("1")]);
  });

  it("replaces the scopes of a token that is not revoked, with one entry", async () => {
    await store.addToken(token({ scopes: { admin: true } }), entry("1"));
    const scopes = { budget: { usd: 5, per: "day" } } as const;
    expect(await store.changeToken("tok_1", scopes, entry("2", { action: "token-changed", scopes }))).toBe(
      true,
    );
    expect(await store.tokens()).toEqual([token({ scopes })]);
    expect(await store.changeToken("tok_none\0", scopes, entry("3"))).toBe(false);
    await store.revokeToken("tok_1", AT, entry("4", { action: "token-revoked" }));
    expect(await store.changeToken("tok_1", {}, entry("5"))).toBe(false);
    expect((await store.audit(10)).map(({ id }) => id)).toEqual(["4", "2", "1"]);
    expect(await store.tokens()).toEqual([token({ scopes, revokedAt: AT })]);
  });

  it("revokes a token once, with one entry", async () => {
    await store.addToken(token(), entry("1", { scopes: { admin: true } }));
    const revoked = entry("2", { action: "token-revoked", actorId: "tok_2", requestId: "r" });
    expect(await store.revokeToken("tok_1", AT, revoked)).toBe(true);
    expect(await store.revokeToken("tok_1", "2026-11-23T00:00:00.000Z", entry("3"))).toBe(false);
    expect(await store.revokeToken("tok_none", AT, entry("4"))).toBe(false);
    expect(await store.audit(10)).toEqual([revoked, entry("1", { scopes: { admin: true } })]);
    expect((await store.audit(1, { before: "2" })).map(({ id }) => id)).toEqual(["1"]);
    expect(await store.tokens()).toEqual([token({ revokedAt: AT })]);
  });

  it("keeps accounts with their latest limits, and tokens with their accounts", async () => {
    const acme = { id: "organization:acme", limits: { requestsPerMinute: 6 }, createdAt: AT };
    const shop = { id: "project:shop", parent: acme.id, limits: {}, createdAt: AT };
    await store.putAccount(acme, entry("1", { action: "account-changed", scopes: acme.limits }));
    await store.putAccount(shop, entry("2", { action: "account-changed" }));
    const limits = { budgets: [{ usd: 5, per: "day" }] } as const;
    await store.putAccount({ ...acme, limits }, entry("3", { action: "account-changed" }));
    expect(await store.accounts()).toEqual([{ ...acme, limits }, shop]);
    expect((await store.audit(10)).map(({ id }) => id)).toEqual(["3", "2", "1"]);
    await store.addToken(token({ account: shop.id }), entry("4"));
    expect(await store.tokens()).toEqual([token({ account: shop.id })]);
  });

  it("deletes accounts that no token can use and that have none below", async () => {
    const acme = { id: "organization:acme", limits: {}, createdAt: AT };
    const shop = { id: "project:shop", parent: acme.id, limits: {}, createdAt: AT };
    await store.putAccount(acme, entry("1"));
    await store.putAccount(shop, entry("2"));
    const expired = token({ id: "tok_2", hash: "cd", account: shop.id, expiresAt: AT });
    await store.addToken(token({ account: shop.id }), entry("3"));
    await store.addToken(expired, entry("4"));
    const remove = (id: string, audit: string) =>
      store.deleteAccount(id, AT, entry(audit, { action: "account-deleted" }));
    expect(await remove(acme.id, "5")).toEqual({ status: "in-use", accounts: 1, tokens: 0 });
    expect(await remove(shop.id, "5")).toEqual({ status: "in-use", accounts: 0, tokens: 1 });
    expect(await remove("user:none\0", "5")).toEqual({ status: "not-found" });
    expect(await store.accounts()).toEqual([acme, shop]);
    await store.revokeToken("tok_1", AT, entry("5"));
    expect(await remove(shop.id, "6")).toEqual({ status: "deleted" });
    expect(await remove(acme.id, "7")).toEqual({ status: "deleted" });
    expect(await store.accounts()).toEqual([]);
    const { account: _, ...ownerless } = expired;
    expect(await store.tokens()).toEqual([token({ revokedAt: AT }), ownerless]);
    expect((await store.audit(10)).map(({ id }) => id)).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
  });

  it("keeps alerts until they are reported, each once in its period", async () => {
    const alert = { account: "user:ann", period: "2026-11", spentUsd: 5.000000001, limitUsd: 10 };
    await store.addAlert({ ...alert, percent: 80 });
    await store.addAlert({ ...alert, percent: 50 });
    await store.addAlert({ ...alert, percent: 50, spentUsd: 6 });
    const claimed = await store.claimAlerts();
    expect(claimed).toEqual([
      { ...alert, percent: 50 },
      { ...alert, percent: 80 },
    ]);
    expect(await store.claimAlerts()).toEqual([]);
    for (const each of claimed) await store.confirmAlert(each);
    await store.addAlert({ ...alert, percent: 50 });
    await store.addAlert({ ...alert, period: "2026-12", percent: 50 });
    expect((await store.claimAlerts()).map(({ period }) => period)).toEqual(["2026-12"]);
  });

  it("lists alerts of periods, also those that were sent", async () => {
    const alert = {
      account: "user:ann",
      period: "2026-11",
      percent: 50,
      spentUsd: 5.5,
      limitUsd: 10,
    } as const;
    await store.addAlert(alert);
    await store.addAlert({ ...alert, period: "2026-12" });
    for (const each of await store.claimAlerts()) await store.confirmAlert(each);
    expect(await store.alerts(["2026-11", "total"])).toEqual([alert]);
    expect(await store.alerts(["total"])).toEqual([]);
  });

  it("measures latency and success by provider, without emulated calls", async () => {
    const groq = { provider: "groq", at: AT } as const;
    await store.addUsage([
      usageEntry({ ...groq, requestId: "1", totalMs: 100, firstContentMs: 40 }),
      usageEntry({ ...groq, requestId: "2", totalMs: 300 }),
      usageEntry({ ...groq, requestId: "3", totalMs: 1, cached: true }),
      usageEntry({ ...groq, requestId: "4", outcome: "client-closed", totalMs: 9 }),
      usageEntry({ ...groq, requestId: "5", outcome: "failed", status: 502, model: "m" }),
      usageEntry({ ...groq, requestId: "6", outcome: "interrupted" }),
      usageEntry({ ...groq, requestId: "7", emulated: true }),
      usageEntry({ ...groq, requestId: "8", outcome: "rejected" }),
      usageEntry({ provider: "azure", at: AT, requestId: "9", outcome: "failed", status: 500 }),
      usageEntry({ ...groq, requestId: "10", at: "2026-11-01T00:00:00.000Z" }),
      usageEntry({ requestId: "11", at: AT }),
    ]);
    const none = { totalMs: {}, firstContentMs: {} };
    expect(await store.health(AT)).toEqual([
      {
        provider: "azure",
        completed: 0,
        failed: 1,
        stopped: 0,
        ...none,
        lastFailure: { at: AT, requestId: "9", outcome: "failed", status: 500 },
      },
      {
        provider: "groq",
        completed: 3,
        failed: 2,
        stopped: 1,
        totalMs: { p50: 200, p95: 290 },
        firstContentMs: { p50: 40, p95: 40 },
        lastFailure: { at: AT, requestId: "6", outcome: "interrupted", status: 200 },
      },
    ]);
    expect(await store.health("2026-11-23T00:00:00.000Z")).toEqual([]);
  });

  it("finds the row of a request", async () => {
    await store.addUsage([usageEntry({ requestId: "1" }), usageEntry({ requestId: "2" })]);
    expect(ids((await store.usage({ requestId: "2" }, { limit: 5 })).entries)).toEqual(["2"]);
    expect((await store.usage({ requestId: "3\0" }, { limit: 5 })).entries).toEqual([]);
  });

  it("keeps encrypted keys by their provider, each change with an entry", async () => {
    const key = { provider: "groq", sealed: "v1.ab.cd", changedAt: AT, changedBy: "ann" };
    await store.putProviderKey({ ...key, provider: "openai" }, entry("1", { action: "provider-key-set" }));
    await store.putProviderKey(key, entry("2"));
    await store.putProviderKey({ ...key, sealed: "v1.ab.ef", changedBy: "ben\0" }, entry("3"));
    const kept = await store.providerKeys();
    expect(kept.map(({ provider, sealed }) => [provider, sealed])).toEqual([
      ["groq", "v1.ab.ef"],
      ["openai", "v1.ab.cd"],
    ]);
    expect(kept[1]).toEqual({ ...key, provider: "openai" });
    expect(await store.deleteProviderKey("groq", entry("4", { action: "provider-key-removed" }))).toBe(true);
    expect(await store.deleteProviderKey("groq", entry("5"))).toBe(false);
    expect((await store.providerKeys()).map(({ provider }) => provider)).toEqual(["openai"]);
    expect((await store.audit(10)).map(({ id }) => id)).toEqual(["4", "3", "2", "1"]);
  });

  it("sums the usage of the tokens of accounts, and finds their rows", async () => {
    await store.putAccount({ id: "organization:acme", limits: {}, createdAt: AT }, entry("1"));
    const shop = { id: "project:shop", parent: "organization:acme", limits: {}, createdAt: AT };
    await store.putAccount(shop, entry("2"));
    await store.addToken(token({ account: shop.id }), entry("3"));
    await store.addToken(token({ id: "tok_2", hash: "cd" }), entry("4"));
    await store.addUsage(
      ["tok_1", "tok_1", "tok_2", undefined].map((tokenId, index) =>
        usageEntry({ requestId: `${index}`, ...(tokenId !== undefined && { tokenId }) }),
      ),
    );
    const sums = await store.sums({}, "account");
    expect(sums.map(({ group, requests }) => [group, requests])).toEqual([
      ["", 2],
      ["project:shop", 2],
    ]);
    for (const account of ["organization:acme", "project:shop"])
      expect(ids((await store.usage({ account }, { limit: 10 })).entries)).toEqual(["1", "0"]);
    expect(await store.sums({ account: "user:carl" }, "model")).toEqual([]);
  });

  it("keeps entries of what changes nothing in it", async () => {
    await store.addAudit(entry("1", { action: "browser-token-issued" }));
    expect(await store.audit(10)).toEqual([entry("1", { action: "browser-token-issued" })]);
  });

  it("returns the entries of an actor, an action, a subject, and a time", async () => {
    const acme = { tokenId: "organization:acme", tokenName: "organization:acme" };
    const entries = [
      entry("1", { actorId: "tok_9", actorName: "Ann" }),
      entry("2", { action: "account-changed", ...acme, at: "2026-11-22T12:00:00.000Z" }),
      entry("3", { action: "token-revoked", actorName: "Joanna", at: "2026-11-23T00:00:00.000Z" }),
    ];
    for (const each of entries) await store.addAudit(each);
    const find = async (query: AuditQuery) => (await store.audit(10, query)).map(({ id }) => id);
    expect(await find({ actor: "ANN" })).toEqual(["3", "1"]);
    expect(await find({ actor: "tok_9" })).toEqual(["1"]);
    expect(await find({ actor: "tok_" })).toEqual([]);
    expect(await find({ action: "account-changed" })).toEqual(["2"]);
    expect(await find({ subject: "Acme" })).toEqual(["2"]);
    expect(await find({ subject: "tok_1", before: "3" })).toEqual(["1"]);
    expect(await find({ subject: "100%\0" })).toEqual([]);
    const day = { since: "2026-11-22T12:00:00.000Z", until: "2026-11-23T00:00:00.000Z" };
    expect(await find(day)).toEqual(["2"]);
    expect(await find({ ...day, actor: "ann" })).toEqual([]);
  });

  it("gives rows back as they were recorded", async () => {
    await fc.assert(
      fc.asyncProperty(usageEntries, async (entries) => {
        const fresh = await empty();
        await fresh.addUsage(entries);
        const { entries: kept } = await fresh.usage({}, { limit: 100 });
        const byId = (a: UsageEntry, b: UsageEntry) => (a.requestId < b.requestId ? -1 : 1);
        expect([...kept].sort(byId)).toEqual([...entries].sort(byId));
      }),
      { numRuns: runs },
    );
  });

  it("keeps the first of duplicate rows", async () => {
    const first = usageEntry({ requestId: "r", usd: 1 });
    await store.addUsage([first, { ...first, usd: 2 }]);
    await store.addUsage([{ ...first, usd: 3 }]);
    expect((await store.usage({}, { limit: 9 })).entries).toEqual([first]);
    expect(await store.spent(undefined)).toEqual(new Map([["", toNanoUsd(1)]]));
  });

  it("pages through the results of a query, each row once and the newest first", async () => {
    await fc.assert(
      fc.asyncProperty(
        usageEntries,
        usageQueries,
        fc.integer({ min: 1, max: 7 }),
        async (entries, query, limit) => {
          const fresh = await empty();
          await fresh.addUsage(entries);
          const listed = await allPages(fresh, query, limit);
          expect(ids(listed).sort()).toEqual(ids(found(entries, query)).sort());
          expect(listed.map(({ at }) => at)).toEqual(
            listed
              .map(({ at }) => at)
              .sort()
              .reverse(),
          );
        },
      ),
      { numRuns: runs },
    );
  });

  it("continues a page if newer rows arrive meanwhile", async () => {
    const at = (minute: number) => `2026-11-22T07:0${minute}:00.000Z`;
    await store.addUsage([1, 2, 3].map((n) => usageEntry({ requestId: `${n}`, at: at(n) })));
    const first = await store.usage({}, { limit: 2 });
    await store.addUsage([usageEntry({ requestId: "4", at: at(4) })]);
    expect(ids(first.entries)).toEqual(["3", "2"]);
    const rest = await store.usage({}, { limit: 2, after: first.next ?? "" });
    expect(rest).toEqual({ entries: [usageEntry({ requestId: "1", at: at(1) })] });
  });

  it("sums recorded amounts", async () => {
    const groups = fc.constantFrom(...GROUPS);
    await fc.assert(
      fc.asyncProperty(usageEntries, usageQueries, groups, async (entries, query, group) => {
        const fresh = await empty();
        await fresh.addUsage(entries);
        await expectSums(fresh, entries, query, group);
      }),
      { numRuns: runs * 2 },
    );
  });

  it("sums many small amounts exactly", async () => {
    await store.addUsage(Array.from({ length: 1_000 }, () => usageEntry({ tokenId: "tok_1", usd: 0.0001 })));
    expect((await store.spent(undefined)).get("tok_1")).toBe(toNanoUsd(0.1));
  });

  it("returns the spend of each token since a time, and the spend without a token", async () => {
    await store.addUsage([
      usageEntry({ tokenId: "tok_1", usd: 1, at: "2026-11-21T23:59:59.999Z" }),
      usageEntry({ tokenId: "tok_1", usd: 2, at: "2026-11-22T00:00:00.000Z" }),
      usageEntry({ tokenId: "tok_2" }),
      usageEntry({ usd: 4, at: "2026-11-22T10:00:00.000Z" }),
    ]);
    expect(await store.spent(undefined)).toEqual(
      new Map([
        ["tok_1", toNanoUsd(3)],
        ["", toNanoUsd(4)],
      ]),
    );
    expect(await store.spent("2026-11-22T00:00:00Z")).toEqual(
      new Map([
        ["tok_1", toNanoUsd(2)],
        ["", toNanoUsd(4)],
      ]),
    );
  });

  it("compares times, not their spelling", async () => {
    await store.addUsage([usageEntry({ at: "2026-11-22T07:30:00.000Z" })]);
    const query = { since: "2026-11-22T09:00:00+02:00", until: "2026-11-22T07:31Z" };
    expect((await store.usage(query, { limit: 1 })).entries).toHaveLength(1);
  });

  it("names an invalid time or page", async () => {
    const invalid = { code: "input-invalid" };
    await expect(store.usage({ since: "yesterday" }, { limit: 1 })).rejects.toMatchObject(invalid);
    await expect(store.sums({ until: "" }, "day")).rejects.toMatchObject(invalid);
    for (const after of ["", "x", Buffer.from("9999999999999999 r").toString("base64url")]) {
      await expect(store.usage({}, { limit: 1, after })).rejects.toMatchObject(invalid);
    }
  });

  it.each(["a\0b", "half \uD83D", "'; drop table usage; --", '"{}\\'])(
    "takes %j as the name of a model",
    async (model) => {
      await store.addUsage([usageEntry({ model }), usageEntry({ model: "plain" })]);
      expect((await store.usage({ model }, { limit: 9 })).entries).toHaveLength(1);
      expect(await store.sums({}, "model")).toHaveLength(2);
    },
  );

  it("makes a setting once", async () => {
    let made = 0;
    const make = () => `made ${++made}`;
    const both = await Promise.all([store.setting("key", make), store.setting("key", make)]);
    expect(new Set(both).size).toBe(1);
    expect(await store.setting("key", () => "another")).toBe(both[0]);
    expect(await store.setting("other", () => "another")).toBe("another");
  });
}

/** For tests of the rest of the store. */
const NO_BATCHES: SqlClient = {
  query: async () => ({ rows: [] }),
  transaction: (work) => work(NO_BATCHES),
};

/** Features of databases only: partitioned rows, and sums that replace them. */
function testUsageLog(open: () => Promise<Database>): void {
  const HOUR_MS = 3_600_000;
  const nowMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const hoursAgo = (hours: number, ms = 0) => new Date(nowMs - hours * HOUR_MS + ms).toISOString();
  let used: Database;
  let store: Store;
  beforeEach(async () => {
    used = await open();
    store = createSqlStore(used, NO_BATCHES);
  });
  /** As if hours were closed up to that time. */
  const setClosed = (at: string) => used.execute(sql`update usage_rollup set closed_until = ${at}`);

  it("sums closed hours and open rows equally, for any order of closing and recording", async () => {
    const at = fc.integer({ min: 0, max: 6 * HOUR_MS }).map((ms) => hoursAgo(5, ms));
    const rows = usageEntries.chain((entries) =>
      fc
        .array(at, { minLength: entries.length, maxLength: entries.length })
        .map((times) => entries.map((entry, index) => ({ ...entry, at: times[index] ?? entry.at }))),
    );
    const times = fc.option(at, { nil: undefined });
    const query = fc.tuple(usageQueries, times, times).map(([q, since, until]) => ({ ...q, since, until }));
    await fc.assert(
      fc.asyncProperty(rows, rows, query, fc.constantFrom(...GROUPS), async (early, late, query, group) => {
        await used.execute(DELETE_ALL);
        await setClosed(hoursAgo(5));
        await store.addUsage(early);
        await store.maintain({ retentionDays: 400 });
        await store.addUsage(late);
        // Rows that are there already change no sums.
        await store.addUsage(early);
        await expectSums(store, [...early, ...late], query, group);
      }),
      { numRuns: 8 },
    );
  });

  it("keeps the sums of days whose rows it drops", async () => {
    const old = usageEntry({ at: hoursAgo(24 * 40), usd: 1, tokenId: "tok_a", requestId: "old" });
    const young = usageEntry({ at: hoursAgo(2), usd: 2, tokenId: "tok_a", requestId: "young" });
    await store.addUsage([old, young]);
    await store.maintain({ retentionDays: 400 });
    expect(ids((await store.usage({}, { limit: 9 })).entries)).toEqual(["young", "old"]);
    await store.maintain({ retentionDays: 30 });
    expect(ids((await store.usage({}, { limit: 9 })).entries)).toEqual(["young"]);
    expect(await store.spent(undefined)).toEqual(new Map([["tok_a", toNanoUsd(3)]]));
    // A row that arrives after its day was dropped is summed, and dropped the next time.
    await store.addUsage([{ ...old, requestId: "late" }]);
    expect(await store.spent(undefined)).toEqual(new Map([["tok_a", toNanoUsd(4)]]));
    await store.maintain({ retentionDays: 30 });
    expect(ids((await store.usage({}, { limit: 9 })).entries)).toEqual(["young"]);
    expect(await store.spent(undefined)).toEqual(new Map([["tok_a", toNanoUsd(4)]]));
  });

  it("creates partitions of today and two days ahead, and moves earlier rows into them", () =>
    // The time is the same for all statements of a transaction, also at midnight.
    used.transaction(async (tx) => {
      const inDatabase = createSqlStore(tx, NO_BATCHES);
      const rowsOf = async (query: SQL) =>
        ((await tx.execute(query)) as { readonly rows: readonly Record<string, unknown>[] }).rows;
      const partitions = () =>
        rowsOf(sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'usage'::regclass order by 1`);
      const [now] = await rowsOf(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
      const daysAhead = (days: number) => new Date(Number(now?.["ms"]) + days * 24 * HOUR_MS).toISOString();
      for (const { name } of await partitions())
        if (name !== "usage_default") await tx.execute(sql`drop table ${sql.identifier(String(name))}`);
      await inDatabase.addUsage([usageEntry({ at: daysAhead(0), requestId: "before" })]);
      expect(await rowsOf(sql`select request_id from usage_default`)).toEqual([{ request_id: "before" }]);
      await inDatabase.maintain({ retentionDays: 400 });
      await inDatabase.maintain({ retentionDays: 400 });
      const day = (ahead: number) => `usage_${daysAhead(ahead).slice(0, 10).replaceAll("-", "")}`;
      expect((await partitions()).map(({ name }) => name)).toEqual([day(0), day(1), day(2), "usage_default"]);
      expect(await rowsOf(sql`select request_id from usage_default`)).toEqual([]);
      expect(ids((await inDatabase.usage({}, { limit: 9 })).entries)).toEqual(["before"]);
    }));
}

describeOutsideRelease("a store in memory", () => {
  const day = (n: number) => `2026-11-0${n}T12:00:00.000Z`;
  const rows = [3, 1, 2, 4].map((n) => usageEntry({ requestId: `${n}`, at: day(n), tokenId: "tok", usd: n }));

  it("keeps the newest rows, for any order of arrival", async () => {
    const store = createMemoryStore({ maxEntries: 2 });
    for (const row of rows) await store.addUsage([row]);
    expect(ids((await store.usage({}, { limit: 9 })).entries)).toEqual(["4", "3"]);
  });

  it("keeps the spend of rows that it has deleted", async () => {
    const store = createMemoryStore({ maxEntries: 2 });
    await store.addUsage(rows);
    expect(await store.spent(undefined)).toEqual(new Map([["tok", toNanoUsd(10)]]));
    expect(await store.spent("2026-11-02T00:00:00Z")).toEqual(new Map([["tok", toNanoUsd(9)]]));
    expect(await store.spent("2026-11-03T00:00:00Z")).toEqual(new Map([["tok", toNanoUsd(7)]]));
  });
});

describeOutsideRelease("the usage log in PGlite", () =>
  testUsageLog(async () => {
    await db.execute(DELETE_ALL);
    return db;
  }),
);

describeOutsideRelease("a database", () => {
  it("sums amounts exactly", async () => {
    const store = await emptyDatabase();
    await store.addUsage(Array.from({ length: 10 }, () => usageEntry({ usd: 0.1 })));
    expect(await store.spent(undefined)).toEqual(new Map([["", toNanoUsd(1)]]));
  });

  it("takes a batch in which numbers make no sense", async () => {
    const store = await emptyDatabase();
    const odd = {
      usd: Number.NaN,
      totalMs: Number.POSITIVE_INFINITY,
      promptTokens: 1.5,
      completionTokens: 5e9,
    };
    await store.addUsage([usageEntry({ ...odd, requestId: "odd" }), usageEntry()]);
    const [row] = (await store.usage({}, { limit: 2 })).entries.filter(
      ({ requestId }) => requestId === "odd",
    );
    expect(row).toEqual(usageEntry({ requestId: "odd", totalMs: 0, promptTokens: 2, completionTokens: 5e9 }));
  });

  it.each([providerKeys, tokens, usage, usageHourly, settings, objects, migrations])(
    "has the columns and indexes of its schema",
    async (table) => {
      const { name: tableName, columns, indexes, primaryKeys } = getTableConfig(table);
      const actual = await client.query<{ name: string; type: string; nullable: boolean }>(
        `select attname as name, format_type(atttypid, atttypmod) as type, is_nullable = 'YES' as nullable
       from information_schema.columns
       join pg_attribute on attrelid = $1::text::regclass and attname = column_name
       where table_schema = 'public' and table_name = $1::text order by ordinal_position`,
        [tableName],
      );
      expect(actual.rows).toEqual(
        columns.map((column) => ({
          name: column.name,
          type: column.getSQLType().replace(/^timestamp \((\d)\)/, "timestamp($1)"),
          nullable: !column.notNull,
        })),
      );
      const found = await client.query<{
        name: string;
        unique: boolean;
        primary: boolean;
        columns: string[];
      }>(
        `select relname as name, indisunique as unique, indisprimary as primary,
         (select array_agg(attname::text order by place) from unnest(indkey::int[]) with ordinality as k (attnum, place)
          join pg_attribute using (attnum) where attrelid = indrelid) as columns
       from pg_index join pg_class on oid = indexrelid where indrelid = $1::text::regclass order by relname`,
        [tableName],
      );
      const primary = (primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)).map(
        ({ name }) => name,
      );
      const wanted = indexes.map(({ config }) => ({
        name: config.name,
        unique: config.unique,
        primary: false,
        columns: config.columns.map((column) => ("name" in column ? column.name : undefined)),
      }));
      const all = [...wanted, { name: `${tableName}_pkey`, unique: true, primary: true, columns: primary }];
      expect(found.rows).toEqual(all.sort((a, b) => ((a.name ?? "") < (b.name ?? "") ? -1 : 1)));
    },
  );

  it("is migrated once", async () => {
    expect(await migrate(db)).toEqual([]);
    const next = { name: "0002-more", statements: ["create table more (id text)", "drop table more"] };
    await db
      .transaction(async (tx) => {
        expect(await migrate(tx, [...MIGRATIONS, next])).toEqual(["0002-more"]);
        expect(await migrate(tx, [...MIGRATIONS, next])).toEqual([]);
        await expect(migrate(tx)).rejects.toThrow(NewerDatabaseError);
        tx.rollback();
      })
      .catch(() => {});
    expect(await migrate(db)).toEqual([]);
  });

  it("is migrated as a whole or not at all", async () => {
    const wrong = {
      name: "0002-wrong",
      statements: ["create table half (id text)", "create table half (id text)"],
    };
    await expect(migrate(db, [...MIGRATIONS, wrong])).rejects.toThrow();
    const left = await client.query("select to_regclass('half') as half");
    expect(left.rows).toEqual([{ half: null }]);
    expect(await migrate(db)).toEqual([]);
  });
});

describeOutsideRelease("a lazy store", () => {
  it("opens on first use, once", async () => {
    let openings = 0;
    const store = createLazyStore(async () => {
      openings += 1;
      return createMemoryStore();
    });
    expect(openings).toBe(0);
    await Promise.all([store.addUsage([usageEntry()]), store.tokens(), store.setting("a", () => "b")]);
    expect((await store.usage({}, { limit: 5 })).entries).toHaveLength(1);
    expect(openings).toBe(1);
  });

  it("tries an opening that failed again", async () => {
    const outcomes = [() => Promise.reject(new Error("disk")), async () => createMemoryStore()];
    const store = createLazyStore(() => (outcomes.shift() ?? Promise.reject)() as Promise<Store>);
    const uses = await Promise.allSettled([store.tokens(), store.tokens()]);
    expect(uses.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await store.tokens()).toEqual([]);
  });

  it("closes only an open store, and stays closed", async () => {
    const calls: string[] = [];
    const opening = async (): Promise<Store> => {
      calls.push("open");
      return { ...createMemoryStore(), close: async () => void calls.push("close") };
    };
    const unused = createLazyStore(opening);
    await unused.close();
    expect(calls).toEqual([]);
    await expect(unused.tokens()).rejects.toMatchObject({ code: "stopping" });
    const used = createLazyStore(opening);
    const use = used.tokens();
    await Promise.all([used.close(), used.close()]);
    expect([calls, await use]).toEqual([["open", "close"], []]);
  });
});
