import { afterAll, beforeAll } from "vitest";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { connectPostgres, type PostgresDatabase } from "../../src/storage/postgres/open-postgres.ts";

/** Starts PostgreSQL with a migrated database for the tests of a group. @returns the database, once they run */
export function usePostgresDatabase(): () => PostgresDatabase {
  let postgres: Postgres;
  let database: PostgresDatabase;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await connectPostgres({ url: postgres.createDatabase() });
  });
  afterAll(async () => {
    await database?.pool.end();
    await postgres?.stop();
  });
  return () => database;
}
