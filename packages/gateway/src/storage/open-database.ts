import type { PostgresOptions } from "./postgres/postgres-options.ts";
import type { Store } from "./store.ts";

/**
 * Opens a shared PostgreSQL database and migrates it. Loads the driver on demand.
 * @throws DatabaseError if the database can't be used
 * @throws NewerDatabaseError if a newer version has migrated it
 */
export async function openDatabase(options: PostgresOptions): Promise<Store> {
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(options);
}
