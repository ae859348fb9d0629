import { randomBytes } from "node:crypto";
import { CHUNK_ROWS } from "../batches/batch-options.ts";
import { createSqlBatchStore } from "../batches/sql-batch-store.ts";
import { copyDatabase } from "./copy-database.ts";
import type { CopyReport } from "./copy-report.ts";
import { lockFolder } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { toPoolClient } from "./postgres/pool-client.ts";
import type { PostgresOptions } from "./postgres/postgres-options.ts";
import { getStatePaths } from "./state-folder.ts";

/**
 * Copies the state of a folder to a PostgreSQL database. The folder stays unchanged. Calls in its write-ahead log are
 * recorded by the gateway that starts with the folder and the database. Open batches continue there.
 * @throws FolderInUseError while a gateway runs on the folder
 * @throws DatabaseError, NewerDatabaseError
 */
export async function migrateFolder(folder: string, to: PostgresOptions): Promise<CopyReport> {
  const lock = await lockFolder(folder, { secret: randomBytes(32).toString("hex") });
  try {
    const [{ connectPostgres }, { openEmbedded }] = await Promise.all([
      import("./postgres/open-postgres.ts"),
      import("./open-in-process.ts"),
    ]);
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
  } finally {
    await lock.release();
  }
}
