import {
  createLazyStore,
  createModelListCache,
  lockFolder,
  type ModelListCache,
  newSecret,
  openStateFolder,
  openWriteAheadFile,
  type Store,
  type WriteAheadLog,
} from "@inferhub/gateway";

/** What a running gateway remembers, and the way for commands to ask it. */
export interface OpenState {
  readonly store: Store;
  /** Keeps calls ahead of the store. The gateway closes it. */
  readonly writeAheadLog: WriteAheadLog;
  /** The providers' lists of models and prices, as they were last read. */
  readonly lists: ModelListCache;
  /** Every process that can read the folder can use it. */
  readonly adminSecret: string;
  /** Tells commands where to ask. */
  announce(url: string): Promise<void>;
  /** Unlocks the folder for the next process. The user of the store closes the store. */
  release(): Promise<void>;
}

/**
 * Takes a folder for this process; the database in it is opened when it is first used.
 * @throws FolderInUseError
 */
export async function openState(folder: string): Promise<OpenState> {
  const adminSecret = newSecret();
  const lock = await lockFolder(folder, { secret: adminSecret });
  const writeAheadLog = await openWriteAheadFile(folder).catch(async (error) => {
    await lock.release();
    throw error;
  });
  return {
    writeAheadLog,
    store: createLazyStore(() => openStateFolder(folder)),
    lists: createModelListCache(folder),
    adminSecret,
    announce: (url) => lock.update({ url: reachable(url) }),
    release: () => lock.release(),
  };
}

/** Who listens on every address is reached at this machine's own. */
function reachable(url: string): string {
  return url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
}
