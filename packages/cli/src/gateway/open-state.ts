import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  createFolderStore,
  createModelListCache,
  lockFolder,
  type ModelListCache,
  newSecret,
  openDatabase,
  openWriteAheadFile,
  type PostgresOptions,
  readGatewayId,
  type Store,
  type WriteAheadLog,
} from "@inferhub/gateway";

/** State of a running gateway, with its admin endpoint for commands. */
export interface OpenState {
  readonly store: Store;
  /** Records calls before they are in the store. The gateway closes it. */
  readonly writeAheadLog: WriteAheadLog;
  /** Cache of the providers' lists of models and prices. */
  readonly lists: ModelListCache;
  /** Secret for admin requests. Every process that can read the folder can use it. */
  readonly adminSecret: string;
  /** Whether a database of an earlier process exists. */
  readonly hasDatabase: boolean;
  /** Publishes the admin URL for commands. */
  announce(url: string): Promise<void>;
  /** Unlocks the folder for the next process. The caller closes the store. */
  release(): Promise<void>;
}

/** A standby database that takes over lacks at most the last ten minutes. */
const KEEP_MS = 600_000;

/**
 * Locks a folder for this process. Its database is opened on first use.
 * @param database a shared database, instead of the one in the folder. It is opened immediately.
 * @param adminSecret admin token. Defaults to a new one
 * @throws FolderInUseError, DatabaseError
 */
export async function openState(
  folder: string,
  database?: PostgresOptions,
  adminSecret = newSecret(),
): Promise<OpenState> {
  const hasDatabase = database !== undefined || existsSync(join(folder, "database", "PG_VERSION"));
  const lock = await lockFolder(folder, { secret: adminSecret });
  const writeAheadLog = await openWriteAheadFile(folder, database ? { keepMs: KEEP_MS } : {}).catch(
    async (error) => {
      await lock.release();
      throw error;
    },
  );
  const store = await openStore(folder, database).catch(async (error) => {
    await writeAheadLog.close().finally(lock.release);
    throw error;
  });
  return {
    writeAheadLog,
    store,
    lists: createModelListCache(folder),
    adminSecret,
    hasDatabase,
    announce: (url) => lock.update({ url: reachable(url) }),
    release: () => lock.release(),
  };
}

const openStore = async (folder: string, database: PostgresOptions | undefined): Promise<Store> =>
  database
    ? openDatabase({ ...database, gatewayId: await readGatewayId(folder) })
    : createFolderStore(folder);

/** Returns a local URL for a gateway that listens on all interfaces. */
function reachable(url: string): string {
  return url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
}
