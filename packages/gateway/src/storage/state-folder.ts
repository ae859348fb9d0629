import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Files of a data directory. */
export interface StatePaths {
  readonly lock: string;
  readonly database: string;
  /** Copy of what a gateway reads first, while the database is closed. */
  readonly snapshot: string;
}

export function getStatePaths(folder: string): StatePaths {
  return {
    lock: join(folder, "lock.json"),
    database: join(folder, "database"),
    snapshot: join(folder, "first-reads"),
  };
}

/** Creates the folder, accessible only to this user and ignored by Git. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { database } = getStatePaths(folder);
  await mkdir(database, { recursive: true, mode: 0o700 });
  // PGlite makes its files readable and writable by all users, and the parent folder can be accessible.
  await chmod(database, 0o700);
  await writeFile(join(folder, ".gitignore"), "*\n", { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
