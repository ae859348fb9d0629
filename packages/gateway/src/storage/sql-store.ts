import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Token } from "../auth/token.ts";
import { toUsd } from "../money/nano-usd.ts";
import { fromAuditEntry, toAuditEntry } from "./audit-row.ts";
import { fromCursor, toCursor } from "./cursor.ts";
import type { Database } from "./migrate.ts";
import { readTime } from "./read-time.ts";
import { audit, settings, tokens, usage } from "./schema.ts";
import type { Store, UsageGroup, UsageQuery } from "./store.ts";
import { compareGroups } from "./sum-entries.ts";
import { fromToken, toToken } from "./token-row.ts";
import { insertUsage, storable, toEntry } from "./usage-row.ts";

/** A store in a database whose tables are there already; closing the connection is left to who opened it. */
export function createSqlStore(db: Database): Store {
  return {
    async tokens() {
      return (await db.select().from(tokens).orderBy(asc(tokens.createdAt), asc(tokens.id))).map(toToken);
    },
    addToken: (token, entry) =>
      db.transaction(async (tx) => {
        await tx.insert(tokens).values(fromToken(token));
        await tx.insert(audit).values(fromAuditEntry(entry));
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
    async sums(query, group) {
      const name = sql<string>`coalesce(${GROUPS[group]}, '')`.as("name");
      const rows = await db
        .select({
          group: name,
          requests: sql`count(*)`.mapWith(Number),
          failures: sql`count(*) filter (where ${usage.outcome} <> 'completed')`.mapWith(Number),
          promptTokens: total(usage.promptTokens),
          completionTokens: total(usage.completionTokens),
          usd: sql`coalesce(sum(${usage.nanoUsd}), 0)`.mapWith((sum: string) => toUsd(BigInt(sum))),
          meanMs: sql`avg(${usage.totalMs})`.mapWith(Number),
        })
        .from(usage)
        .where(and(...matching(query)))
        .groupBy(sql`name`);
      return rows.sort(compareGroups);
    },
    async spent(since) {
      const rows = await db
        .select({
          tokenId: usage.tokenId,
          spent: sql`sum(${usage.nanoUsd})`.mapWith((sum: string) => BigInt(sum)),
        })
        .from(usage)
        .where(and(...matching({ since }), sql`${usage.nanoUsd} <> 0`))
        .groupBy(usage.tokenId);
      return new Map(rows.map(({ tokenId, spent }) => [tokenId ?? "", spent]));
    },
    async addAudit(entry) {
      await db.insert(audit).values(fromAuditEntry(entry));
    },
    async audit(limit, before) {
      const rows = await db
        .select()
        .from(audit)
        .where(before === undefined ? undefined : lt(audit.id, storable(before)))
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
      // Another may have made it meanwhile; the first holds for both.
      await db.insert(settings).values({ name, value }).onConflictDoNothing();
      return (await kept())[0]?.value ?? value;
    },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    sync: async () => {
      await db.execute(sql`checkpoint`);
    },
    close: async () => {},
  };
}

/** Finds a token by its id or hash. */
export async function findToken(
  db: Database,
  by: { readonly id: string } | { readonly hash: string },
): Promise<Token | undefined> {
  const isSame = "id" in by ? eq(tokens.id, storable(by.id)) : eq(tokens.hash, by.hash);
  const [row] = await db.select().from(tokens).where(isSame).limit(1);
  return row && toToken(row);
}

const GROUPS: Readonly<Record<UsageGroup, unknown>> = {
  day: sql`to_char(${usage.at} at time zone 'UTC', 'YYYY-MM-DD')`,
  hour: sql`to_char(${usage.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`,
  token: usage.tokenId,
  provider: usage.provider,
  model: usage.model,
  operation: usage.operation,
  outcome: usage.outcome,
  surface: usage.surface,
};

/** Without what an emulator served. */
const total = (column: typeof usage.promptTokens | typeof usage.completionTokens) =>
  sql`coalesce(sum(${column}) filter (where ${usage.emulated} is not true), 0)`.mapWith(Number);

function matching({ since, until, tokenId, provider, model, operation }: UsageQuery): (SQL | undefined)[] {
  return [
    since === undefined ? undefined : gte(usage.at, readTime(since)),
    until === undefined ? undefined : lt(usage.at, readTime(until)),
    tokenId === undefined ? undefined : eq(usage.tokenId, storable(tokenId)),
    provider === undefined ? undefined : eq(usage.provider, storable(provider)),
    model === undefined ? undefined : eq(usage.model, storable(model)),
    operation === undefined ? undefined : eq(usage.operation, storable(operation)),
  ];
}

/** Rows that come after the last of a page. */
function beyond(cursor: string): SQL | undefined {
  const { atMs, requestId } = fromCursor(cursor);
  const at = new Date(atMs);
  return or(lt(usage.at, at), and(eq(usage.at, at), lt(usage.requestId, storable(requestId))));
}
