import { asc, eq } from "drizzle-orm";
import { fromAuditEntry } from "../storage/audit-row.ts";
import type { Database } from "../storage/migrate.ts";
import { readTime } from "../storage/read-time.ts";
import { audit, providerKeys } from "../storage/schema.ts";
import { storable } from "../storage/storable.ts";
import type { KeyStore } from "./key-store.ts";

/** Keeps encrypted API keys in a database, for all its gateways. */
export const createSqlKeys = (db: Database): KeyStore => ({
  async providerKeys() {
    const rows = await db.select().from(providerKeys).orderBy(asc(providerKeys.provider));
    return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
  },
  putProviderKey: (key, entry) =>
    db.transaction(async (tx) => {
      const row = { ...key, changedBy: storable(key.changedBy), changedAt: readTime(key.changedAt) };
      await tx
        .insert(providerKeys)
        .values(row)
        .onConflictDoUpdate({ target: providerKeys.provider, set: row });
      await tx.insert(audit).values(fromAuditEntry(entry));
    }),
  deleteProviderKey: (provider, entry) =>
    db.transaction(async (tx) => {
      const deleted = await tx
        .delete(providerKeys)
        .where(eq(providerKeys.provider, storable(provider)))
        .returning({ provider: providerKeys.provider });
      if (deleted.length === 0) return false;
      await tx.insert(audit).values(fromAuditEntry(entry));
      return true;
    }),
});
