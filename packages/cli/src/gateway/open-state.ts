import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  createLazyStore,
  createModelListCache,
  lockFolder,
  type ModelListCache,
  newSecret,
  openDatabase,
  openStateFolder,
  openWriteAheadFile,
  type PostgresOptions,
  readGatewayId,
  type Store,
  type WriteAheadLog,
} from "@inferhub/gateway";

/** State of a running gateway, with its admin endpoint for commands. */
export interface OpenState {
  readonly store: Store;
  /** Keeps calls ahead of the store. The gateway closes it. */
  readonly writeAheadLog: WriteAheadLog;
  /** The providers' lists of models and prices, as they were last read. */
  readonly lists: ModelListCache;
  /** Every process that can read the folder can use it. */
  readonly adminSecret: string;
  /** Whether an earlier process has kept anything. */
  readonly hasDatabase: boolean;
  /** Publishes the admin URL for commands. */
  announce(url: string): Promise<void>;
  /** Unlocks the folder for the next process. The user of the store closes the store. */
  release(): Promise<void>;
}

/** A standby that accepts the place of a database lacks no more than the last ten minutes. */
const KEEP_MS = 600_000;

/**
 * Accepts a folder for this process; the database in it is opened when it is first used.
 * @param database a database that gateways share, instead of the one in the folder. It is opened immediately.
 * @param adminSecret a token that allows everything; a new one when omitted
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
    : createLazyStore(() => openStateFolder(folder));

/** Who listens on every URL is reached at this machine's own. */
function reachable(url: string): string {
  return url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
}
