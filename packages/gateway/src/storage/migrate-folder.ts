import { randomBytes } from "node:crypto";
import type { CopyReport } from "./copy-report.ts";
import { lockFolder } from "./lock.ts";
import type { PostgresOptions } from "./postgres/postgres-options.ts";

/**
 * Copies the state of a folder to a PostgreSQL database. The folder stays unchanged. Calls in its write-ahead log are
 * recorded by the gateway that starts with the folder and the database. Open batches continue there.
 * Loads its modules on demand: they are a third of the files that a gateway would read at its start.
 * @throws FolderInUseError while a gateway runs on the folder
 * @throws DatabaseError, NewerDatabaseError
 */
export async function migrateFolder(folder: string, to: PostgresOptions): Promise<CopyReport> {
  const lock = await lockFolder(folder, { secret: randomBytes(32).toString("hex") });
  try {
    const { copyFolder } = await import("./copy-folder.ts");
    return await copyFolder(folder, to);
  } finally {
    await lock.release();
  }
}
