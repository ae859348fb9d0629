import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Account } from "../accounts/account.ts";
import { createSqlAlerts } from "../alerts/sql-alerts.ts";
import { createSqlBatchStore } from "../batches/sql-batch-store.ts";
import { measureUsage } from "../health/sql-health.ts";
import { createSqlKeys } from "../provider-keys/sql-keys.ts";
import { fromAccount, toAccount } from "./account-row.ts";
import { fromAuditEntry, matchingAudit, toAuditEntry } from "./audit-row.ts";
import { fromCursor, toCursor } from "./cursor.ts";
import { deleteAccount } from "./delete-account.ts";
import { maintainUsage } from "./maintain-usage.ts";
import { matching } from "./matching-usage.ts";
import type { Database } from "./migrate.ts";
import { readTime } from "./read-time.ts";
import { accounts, audit, settings, tokens, usage } from "./schema.ts";
import type { SqlClient } from "./sql-client.ts";
import { createSqlObjects } from "./sql-objects.ts";
import { storable } from "./storable.ts";
import type { Store, VersionedToken } from "./store.ts";
import { readSums, sumUsage } from "./sum-usage.ts";
import { fromToken, toToken } from "./token-row.ts";
import { insertUsage, toEntry } from "./usage-row.ts";

/** Creates a store on a migrated database. The caller closes the connection. */
export function createSqlStore(db: Database, client: SqlClient): Store {
  return {
    async tokens() {
      return (await db.select().from(tokens).orderBy(asc(tokens.createdAt), asc(tokens.id))).map(toToken);
    },
    addToken: (token, entry) =>
      db.transaction(async (tx) => {
        await tx.insert(tokens).values(fromToken(token));
        await tx.insert(audit).values(fromAuditEntry(entry));
      }),
    changeToken: (id, scopes, entry) =>
      db.transaction(async (tx) => {
        const changed = await tx
          .update(tokens)
          .set({ scopes })
          .where(and(eq(tokens.id, storable(id)), isNull(tokens.revokedAt)))
          .returning({ id: tokens.id });
        if (changed.length === 0) return false;
        await tx.insert(audit).values(fromAuditEntry(entry));
        return true;
      }),
    revokeToken: (id, at, entry) =>
      db.transaction(async (tx) => {
        const revoked = await tx
          .update(tokens)
          .set({ revokedAt: readTime(at) })
          .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
          .returning({ id: tokens.id });
        if (revoked.length === 0) return false;
        await tx.insert(audit).values(fromAuditEntry(entry));
        return true;
      }),
    async accounts() {
      return (await db.select().from(accounts).orderBy(asc(accounts.id))).map(toAccount);
    },
    putAccount: (account, entry) =>
      db.transaction(async (tx) => {
        await tx
          .insert(accounts)
          .values(fromAccount(account))
          .onConflictDoUpdate({ target: accounts.id, set: { limits: account.limits } });
        await tx.insert(audit).values(fromAuditEntry(entry));
      }),
    deleteAccount: (id, at, entry) => deleteAccount(db, id, at, entry),
    async addUsage(entries) {
      if (entries.length > 0) await db.execute(insertUsage(entries));
    },
    async usage(query, { limit, after }) {
      const rows = await db
        .select()
        .from(usage)
        .where(and(...matching(query), after === undefined ? undefined : beyond(after)))
        .orderBy(desc(usage.at), desc(usage.requestId))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      const end = page.at(-1);
      const entries = page.map(toEntry);
      if (!end || rows.length <= limit) return { entries };
      return { entries, next: toCursor({ atMs: end.at.getTime(), requestId: end.requestId }) };
    },
    sums: (query, group) => sumUsage(db, query, group),
    health: (since) => measureUsage(db, since),
    async spent(since) {
      const sums = await readSums(db, { since }, "token");
      return new Map(sums.flatMap(({ name, nanoUsd }) => (nanoUsd === 0n ? [] : [[name, nanoUsd] as const])));
    },
    maintain: ({ retentionDays }) => maintainUsage(db, retentionDays),
    async addAudit(entry) {
      await db.insert(audit).values(fromAuditEntry(entry));
    },
    async audit(limit, query = {}) {
      const rows = await db
        .select()
        .from(audit)
        .where(and(...matchingAudit(query)))
        .orderBy(desc(audit.id))
        .limit(limit);
      return rows.map(toAuditEntry);
    },
    async setting(name, make) {
      const kept = () =>
        db.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).limit(1);
      const [known] = await kept();
      if (known) return known.value;
      const value = make();
      // Another gateway can have created it in the meantime. The first value is used.
      await db.insert(settings).values({ name, value }).onConflictDoNothing();
      return (await kept())[0]?.value ?? value;
    },
    ...createSqlObjects(db),
    ...createSqlAlerts(db),
    ...createSqlKeys(db),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    sync: async () => {
      await db.execute(sql`checkpoint`);
    },
    close: async () => {},
    batches: createSqlBatchStore(client),
  };
}

/** Finds a token by its id or hash, with its accounts, and the version of its last change. */
export async function findToken(
  db: Database,
  by: { readonly id: string } | { readonly hash: string },
): Promise<VersionedToken | undefined> {
  const isSame = "id" in by ? eq(tokens.id, storable(by.id)) : eq(tokens.hash, by.hash);
  // Read the version first: later changes of an account have a later version.
  const version = sql<string>`(select coalesce(max(c.version), 0)::text from token_changes c where c.token_id = ${tokens.id})`;
  const [row] = await db.select({ token: tokens, version }).from(tokens).where(isSame).limit(1);
  if (!row) return undefined;
  const token = toToken(row.token);
  const accounts = token.account ? ((await findAccounts(db, token.account)) ?? []) : [];
  return { token: { ...token, accounts }, version: Number(row.version) };
}

/** Returns an account and its ancestors. */
export async function findAccounts(db: Database, id: string): Promise<readonly Account[] | undefined> {
  const found: Account[] = [];
  for (let next: string | undefined = storable(id); next !== undefined; next = found.at(-1)?.parent) {
    const [row] = await db.select().from(accounts).where(eq(accounts.id, next)).limit(1);
    if (!row) break;
    found.push(toAccount(row));
  }
  return found.length > 0 ? found : undefined;
}

/** Condition for rows after a page. */
function beyond(cursor: string): SQL | undefined {
  const { atMs, requestId } = fromCursor(cursor);
  const at = new Date(atMs);
  return or(lt(usage.at, at), and(eq(usage.at, at), lt(usage.requestId, storable(requestId))));
}
