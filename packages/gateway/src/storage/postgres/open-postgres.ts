import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { createSqlLender } from "../../sharing/sql-lender.ts";
import type { UsageEntry } from "../../usage/usage-entry.ts";
import { migrate } from "../migrate.ts";
import { createSqlStore, findAccounts, findToken } from "../sql-store.ts";
import type { SharedStore, Store } from "../store.ts";
import { recordUsage } from "../usage-row.ts";
import { toClientConfigs } from "./client-config.ts";
import { copyUsage } from "./copy-usage.ts";
import { explainOpenError } from "./database-error.ts";
import { HostPool } from "./hosts.ts";
import { listen } from "./listen.ts";
import { toPoolClient } from "./pool-client.ts";
import { describeAddress, type PostgresOptions } from "./postgres-options.ts";
import { withStoreErrors } from "./with-store-errors.ts";

/** A connection pool and its store. */
export interface PostgresDatabase {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
}

/**
 * Opens a PostgreSQL database that several gateways can share, and migrates it.
 * @throws DatabaseError, NewerDatabaseError
 */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const { pool, db } = await connectPostgres(options);
  const gateway = options.gatewayId ?? randomUUID();
  const { batches, ...known } = createSqlStore(db, toPoolClient(pool));
  const store = withStoreErrors({
    ...known,
    addUsage: async (entries: readonly UsageEntry[]) => {
      if (entries.length > 0) await db.execute(recordUsage(gateway, entries));
    },
    sync: async () => {},
    close: () => pool.end(),
  });
  const notify = (channel: string, text: string) => db.execute(sql`select pg_notify(${channel}, ${text})`);
  const shared: SharedStore = {
    lender: withStoreErrors(createSqlLender(db, gateway)),
    ...withStoreErrors({
      findToken: (by: Parameters<SharedStore["findToken"]>[0]) => findToken(db, by),
      findAccounts: (id: string) => findAccounts(db, id),
      notify: async (...args: Parameters<SharedStore["notify"]>) => void (await notify(...args)),
    }),
    listen: (onMessage, onState) => listen(options, notify, onMessage, onState),
  };
  return {
    ...store,
    batches: withStoreErrors(batches),
    shared,
    copyUsage: (query, format) => copyUsage(options, query, format),
  };
}

/**
 * Connects to a database and migrates it.
 * @throws DatabaseError, NewerDatabaseError
 */
export async function connectPostgres(options: PostgresOptions): Promise<PostgresDatabase> {
  const address = describeAddress(options.url);
  const pool = new HostPool({ configs: toClientConfigs(options.url, options) });
  // A broken idle connection is replaced on the next use.
  pool.on("error", () => {});
  const db = drizzle({ client: pool });
  try {
    await migrate(db);
  } catch (error) {
    await pool.end();
    throw explainOpenError(error, address);
  }
  return { pool, db };
}
