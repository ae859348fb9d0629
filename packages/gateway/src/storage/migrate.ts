import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { NewerDatabaseError } from "./errors.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";
import { migrations } from "./schema.ts";

/** A PostgreSQL database behind any driver. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Held while the tables change, so that of several that start at once one does it. */
const MIGRATION_LOCK = 0x696e6665;

/**
 * Brings the database up to date; all of it or nothing.
 * @returns the names of what was applied
 * @throws NewerDatabaseError
 */
export function migrate(db: Database, steps: readonly Migration[] = MIGRATIONS): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`create table if not exists ${migrations} (
      name text primary key,
      applied_at timestamp(3) with time zone not null
    )`);
    const applied = (await tx.select({ name: migrations.name }).from(migrations)).map(({ name }) => name);
    const unknown = applied.find((name) => !steps.some((step) => step.name === name));
    if (unknown !== undefined) throw new NewerDatabaseError(unknown);
    const missing = steps.filter(({ name }) => !applied.includes(name));
    for (const { name, statements } of missing) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(migrations).values({ name, appliedAt: new Date() });
    }
    return missing.map(({ name }) => name);
  });
}
