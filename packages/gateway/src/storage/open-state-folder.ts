import { existsSync } from "node:fs";
import { join } from "node:path";
import { createDatabase } from "./create-database.ts";
import { ownsFolder, readLock } from "./lock.ts";
import { getStatePaths } from "./state-folder.ts";
import type { Store } from "./store.ts";

/** Worker script of the published package. */
const WORKER = "@inferhub/gateway/store-worker";

/**
 * Opens the database of a folder, and creates both if they do not exist. The database runs in its own thread: it takes
 * seconds to open, and each batch of rows would block requests for milliseconds. Locks an unlocked folder until the
 * store is closed.
 * @throws FolderInUseError if another process owns the folder, or if it is already open in this process
 */
export async function openStateFolder(folder: string): Promise<Store> {
  // When run from sources, as in tests, there is no script for a thread.
  if (import.meta.url.endsWith(".ts")) return (await import("./open-in-process.ts")).openInProcess(folder);
  const { openInWorker } = await import("./worker-store.ts");
  const script = new URL(import.meta.resolve(WORKER));
  const isMade = existsSync(join(getStatePaths(folder).database, "PG_VERSION"));
  // If another process can't be started or fails, the thread creates it or reports the error.
  if (!isMade && (await isFree(folder))) await createDatabase(script, folder).catch(() => {});
  return openInWorker(script, folder);
}

const isFree = async (folder: string) => !(await readLock(folder)) || (await ownsFolder(folder));
