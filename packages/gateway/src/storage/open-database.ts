import type { PostgresOptions } from "./postgres/postgres-options.ts";
import type { Store } from "./store.ts";

/**
 * Opens a PostgreSQL database that several gateways share, and brings its tables up to date. Loads the driver only now.
 * @throws DatabaseError if it cannot be used
 * @throws NewerDatabaseError if a newer version of the gateway wrote it
 */
export async function openDatabase(options: PostgresOptions): Promise<Store> {
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(options);
}
