import { CHUNK_ROWS } from "../batches/batch-options.ts";
import { createSqlBatchStore } from "../batches/sql-batch-store.ts";
import { copyDatabase } from "./copy-database.ts";
import type { CopyReport } from "./copy-report.ts";
import { migrate } from "./migrate.ts";
import { openEmbedded } from "./open-in-process.ts";
import { connectPostgres } from "./postgres/open-postgres.ts";
import { toPoolClient } from "./postgres/pool-client.ts";
import type { PostgresOptions } from "./postgres/postgres-options.ts";
import { getStatePaths } from "./state-folder.ts";

/**
 * Copies the database of a locked folder to a PostgreSQL database.
 * @throws DatabaseError, NewerDatabaseError
 */
export async function copyFolder(folder: string, to: PostgresOptions): Promise<CopyReport> {
  // First: opening the folder takes seconds.
  const target = await connectPostgres(to);
  try {
    const source = await openEmbedded(getStatePaths(folder).database);
    try {
      await migrate(source.db);
      const { report, openBatches } = await copyDatabase(source.db, target.db);
      const batches = createSqlBatchStore(toPoolClient(target.pool));
      for (const id of openBatches) await batches.resumeBatch(id, CHUNK_ROWS);
      return report;
    } finally {
      await source.client.close();
    }
  } finally {
    await target.pool.end();
  }
}
