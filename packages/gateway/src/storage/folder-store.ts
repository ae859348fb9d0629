import { createLazyStore } from "./lazy-store.ts";
import { openStateFolder } from "./open-state-folder.ts";
import type { Store } from "./store.ts";
import { createStoreSnapshot } from "./store-snapshot.ts";

/** An open database takes 200 to 300 MB, and opening it a second. The page of the gateway's health reads every 10 seconds. */
const IDLE_MS = 15_000;

/**
 * The store of a locked folder. Its database is opened on first use and closed after some seconds without use. In between, a
 * snapshot answers the first reads, because the database takes a second to open.
 */
export const createFolderStore = (folder: string): Store =>
  createLazyStore(() => openStateFolder(folder), {
    snapshot: createStoreSnapshot(folder),
    idleMs: IDLE_MS,
  });
