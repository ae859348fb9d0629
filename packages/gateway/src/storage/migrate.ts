import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { NewerDatabaseError } from "./errors.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";
import { migrations } from "./schema.ts";

/** A PostgreSQL database behind any driver. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Lock during migrations, so that only one of several starting gateways runs them. */
const MIGRATION_LOCK = 0x696e6665;

/**
 * Migrates the database atomically.
 * @returns the names of the applied migrations
 * @throws NewerDatabaseError
 */
export async function migrate(
  db: Database,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  // A user without permission to change tables can use tables that are up to date.
  const known = await readApplied(db);
  if (known && findMissing(known, steps).length === 0) return [];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`create table if not exists ${migrations} (
      name text primary key,
      applied_at timestamp(3) with time zone not null
    )`);
    const missing = findMissing((await readApplied(tx)) ?? [], steps);
    for (const { name, statements } of missing) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(migrations).values({ name, appliedAt: new Date() });
    }
    return missing.map(({ name }) => name);
  });
}

/** Returns the names of applied migrations. `undefined` for a new database. */
async function readApplied(db: Database): Promise<readonly string[] | undefined> {
  const [table] = await db
    .select({ name: sql<string | null>`to_regclass('inferhub_migrations')::text` })
    .from(sql`(values (1)) as one`);
  if (!table?.name) return undefined;
  return (await db.select({ name: migrations.name }).from(migrations)).map(({ name }) => name);
}

/** @throws NewerDatabaseError */
function findMissing(applied: readonly string[], steps: readonly Migration[]): readonly Migration[] {
  const unknown = applied.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) throw new NewerDatabaseError(unknown);
  return steps.filter(({ name }) => !applied.includes(name));
}
