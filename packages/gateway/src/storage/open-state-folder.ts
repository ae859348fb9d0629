import { existsSync } from "node:fs";
import { join } from "node:path";
import { getStatePaths } from "./state-folder.ts";
import type { Store } from "./store.ts";

/** Where the work is done when this runs as it is published. */
const WORKER = "@inferhub/gateway/store-worker";

/**
 * Opens the database of a folder, and creates both if they do not exist. The database runs in its own thread: it takes
 * seconds to open, and each batch of rows would block requests for milliseconds. Locks an unlocked folder until the
 * store is closed.
 * @throws FolderInUseError when a different process owns the folder, or it is open in this one already
 */
export async function openStateFolder(folder: string): Promise<Store> {
  // From sources, as in tests, there is no script that a thread could run.
  if (import.meta.url.endsWith(".ts")) return (await import("./open-in-process.ts")).openInProcess(folder);
  const { openInWorker } = await import("./worker-store.ts");
  const script = new URL(import.meta.resolve(WORKER));
  // Making a database takes 600 MB that a thread returns only with its end.
  const isMade = existsSync(join(getStatePaths(folder).database, "PG_VERSION"));
  if (!isMade) await (await openInWorker(script, folder)).close();
  return openInWorker(script, folder);
}
