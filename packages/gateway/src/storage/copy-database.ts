import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { ACCOUNT_KINDS } from "../accounts/account-id.ts";
import { copyBatches } from "../batches/copy-batches.ts";
import type { CopyReport } from "./copy-report.ts";
import type { Database } from "./migrate.ts";
import { accounts, audit, objects, providerKeys, settings, tokens, usage, usageHourly } from "./schema.ts";
import { insertUsage, toEntry } from "./usage-row.ts";

const BATCH = 2_000;

/** Result of a copy, with remaining work. */
export interface DatabaseCopy {
  readonly report: CopyReport;
  /** Batches with unfinished rows that aren't queued yet. */
  readonly openBatches: readonly string[];
}

/** Copies tokens, API keys, audit trail, usage log, batches and settings atomically. Existing entries stay unchanged. */
export function copyDatabase(from: Database, to: Database): Promise<DatabaseCopy> {
  return to.transaction(async (tx) => {
    const keptSettings: string[] = [];
    for (const setting of await from.select().from(settings)) {
      await tx.insert(settings).values(setting).onConflictDoNothing();
      const [known] = await tx.select().from(settings).where(eq(settings.name, setting.name));
      if (known && known.value !== setting.value) keptSettings.push(setting.name);
    }
    await copyAccounts(from, tx);
    // They stay encrypted: the destination needs the same secret.
    for (const key of await from.select().from(providerKeys))
      await tx.insert(providerKeys).values(key).onConflictDoNothing();
    const copied = { tokens: 0, audit: 0, usage: 0 };
    for (const token of await from.select().from(tokens)) {
      const added = await tx.insert(tokens).values(token).onConflictDoNothing().returning({ id: tokens.id });
      copied.tokens += added.length;
    }
    for (let after = ""; ; ) {
      const rows = await from
        .select()
        .from(audit)
        .where(gt(audit.id, after))
        .orderBy(asc(audit.id))
        .limit(BATCH);
      const last = rows.at(-1);
      if (!last) break;
      copied.audit += (
        await tx.insert(audit).values(rows).onConflictDoNothing().returning({ id: audit.id })
      ).length;
      after = last.id;
    }
    const countRows = async () => {
      const [row] = await tx.select({ rows: sql`count(*)`.mapWith(Number) }).from(usage);
      return row?.rows ?? 0;
    };
    const before = await countRows();
    let after: { readonly at: Date; readonly requestId: string } | undefined;
    for (;;) {
      const isBeyond =
        after &&
        or(gt(usage.at, after.at), and(eq(usage.at, after.at), gt(usage.requestId, after.requestId)));
      const rows = await from
        .select()
        .from(usage)
        .where(isBeyond)
        .orderBy(asc(usage.at), asc(usage.requestId))
        .limit(BATCH);
      after = rows.at(-1);
      if (!after) break;
      await tx.execute(insertUsage(rows.map(toEntry)));
    }
    copied.usage = (await countRows()) - before;
    await copyDroppedDays(from, tx);
    await copyObjects(from, tx);
    const { files, batches, open } = await copyBatches(from, tx);
    return { report: { ...copied, files, batches, keptSettings }, openBatches: open };
  });
}

/** Copies accounts, parents first. */
async function copyAccounts(from: Database, to: Database): Promise<void> {
  const all = await from.select().from(accounts);
  for (const kind of [...ACCOUNT_KINDS].reverse())
    for (const account of all.filter(({ id }) => id.startsWith(`${kind}:`)))
      await to.insert(accounts).values(account).onConflictDoNothing();
}

/** Copies client objects. Unfinished work continues at the destination. */
async function copyObjects(from: Database, to: Database): Promise<void> {
  const keys = await from.select({ kind: objects.kind, id: objects.id }).from(objects);
  for (const { kind, id } of keys) {
    const rows = await from
      .select()
      .from(objects)
      .where(and(eq(objects.kind, kind), eq(objects.id, id)));
    if (rows.length > 0) await to.insert(objects).values(rows).onConflictDoNothing();
  }
}

/** Copies hourly sums without rows. Other sums derive from their rows. */
async function copyDroppedDays(from: Database, to: Database): Promise<void> {
  const [first] = await from.select({ at: sql<string | null>`min(${usage.at})::text` }).from(usage);
  const isDropped = first?.at ? sql`hour < date_trunc('hour', ${first.at}::timestamptz, 'UTC')` : sql`true`;
  const hours = await from.select().from(usageHourly).where(isDropped).orderBy(asc(usageHourly.hour));
  for (let start = 0; start < hours.length; start += BATCH)
    await to
      .insert(usageHourly)
      .values(hours.slice(start, start + BATCH))
      .onConflictDoNothing();
}
