import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { toEmbeddedClient } from "./embedded-client.ts";
import { FolderInUseError } from "./errors.ts";
import { lockFolder, ownsFolder } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { withStoreErrors } from "./postgres/with-store-errors.ts";
import { createSqlStore } from "./sql-store.ts";
import { getStatePaths, prepareFolder } from "./state-folder.ts";
import type { Store } from "./store.ts";
import { removeStoreSnapshot } from "./store-snapshot.ts";
import { syncFolder } from "./sync-folder.ts";
import { withoutOptimizing } from "./without-optimizing.ts";

/** Folders that are open in this process. The lock only distinguishes processes. */
const open = new Set<string>();

/**
 * Opens the database of a folder in this thread, which its work blocks. Creates both if they don't exist.
 * Locks an unlocked folder until the store is closed.
 * @throws FolderInUseError if another process owns the folder, or if it is already open in this process
 */
export async function openInProcess(folder: string): Promise<Store> {
  const path = resolve(folder);
  if (open.has(path)) throw new FolderInUseError(folder, { pid: process.pid });
  open.add(path);
  const undo: (() => unknown)[] = [() => open.delete(path)];
  const close = async () => {
    while (undo.length > 0) await undo.pop()?.();
  };
  try {
    if (!(await ownsFolder(folder))) {
      const lock = await lockFolder(folder, { secret: randomBytes(32).toString("hex") });
      undo.push(lock.release);
    }
    await prepareFolder(folder);
    await removeStoreSnapshot(folder);
    const { client, db } = await openEmbedded(getStatePaths(folder).database);
    undo.push(() => client.close());
    await migrate(db);
    const store = createSqlStore(db, toEmbeddedClient(client));
    const sync = async () => {
      await store.sync();
      // The database itself never closes.
      await syncFolder(getStatePaths(folder).database);
    };
    return { ...store, batches: withStoreErrors(store.batches), sync, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the database in a folder. Loads the modules on demand, because they are large and most commands don't need them. */
export async function openEmbedded(folder: string) {
  const [{ PGlite }, { drizzle }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("drizzle-orm/pglite"),
  ]);
  // With the default buffers of 128 MB, the process needs 320 MB instead of 190. A usage log needs few buffers.
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];
  const client = await withoutOptimizing(() => PGlite.create(folder, { startParams }));
  return { client, db: drizzle({ client }) };
}
