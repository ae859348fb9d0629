import { readFileSync } from "node:fs";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { migrate } from "../migrate.ts";
import { createSqlStore } from "../sql-store.ts";
import type { Store } from "../store.ts";
import { explainOpenError } from "./database-error.ts";
import { describeAddress, type PostgresOptions } from "./postgres-options.ts";
import { withStoreErrors } from "./with-store-errors.ts";

const DEFAULTS = { poolSize: 8, connectTimeoutMs: 5_000, queryTimeoutMs: 15_000 };

/** A pool of connections with the tables that it leads to. */
export interface PostgresDatabase {
  readonly pool: pg.Pool;
  readonly db: NodePgDatabase;
}

/**
 * Opens a PostgreSQL database that several gateways may share, and brings its tables up to date.
 * @throws DatabaseError, NewerDatabaseError
 */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const { pool, db } = await connectPostgres(options);
  return withStoreErrors({ ...createSqlStore(db), sync: async () => {}, close: () => pool.end() });
}

/**
 * Connects to a database and brings its tables up to date.
 * @throws DatabaseError, NewerDatabaseError
 */
export async function connectPostgres(options: PostgresOptions): Promise<PostgresDatabase> {
  const address = describeAddress(options.url);
  const pool = new pg.Pool(toClientConfig(options.url, options));
  // A connection that breaks while nothing uses it is replaced on the next use.
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

/** Nothing that a pooler of connections would have to know: it refuses parameters of a session that it does not. */
export function toClientConfig(url: string, options: Omit<PostgresOptions, "url">): pg.PoolConfig {
  return {
    ...readAddress(url),
    application_name: "inferhub-gateway",
    max: options.poolSize ?? DEFAULTS.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs ?? DEFAULTS.connectTimeoutMs,
    query_timeout: options.queryTimeoutMs ?? DEFAULTS.queryTimeoutMs,
    keepAlive: true,
    allowExitOnIdle: true,
  };
}

/** The modes of `sslmode` as libpq defines them, which the driver reads differently. */
function readAddress(url: string): pg.PoolConfig {
  const parsed = new URL(url);
  const { searchParams } = parsed;
  const mode = searchParams.get("sslmode") ?? process.env["PGSSLMODE"];
  const file = (name: string) => {
    const path = searchParams.get(name);
    return path === null || path === "" ? undefined : readFileSync(path, "utf8");
  };
  const ca = file("sslrootcert");
  const [cert, key] = [file("sslcert"), file("sslkey")];
  for (const name of ["sslmode", "sslrootcert", "sslcert", "sslkey"]) searchParams.delete(name);
  if (mode === null || mode === undefined || mode === "disable" || mode === "allow" || mode === "prefer") {
    return { connectionString: parsed.href, ...(ca || cert ? { ssl: { ca, cert, key } } : { ssl: false }) };
  }
  const verifies = mode !== "require" || ca !== undefined;
  const checkServerIdentity =
    mode === "verify-ca" || mode === "require" ? { checkServerIdentity: () => undefined } : {};
  return {
    connectionString: parsed.href,
    ssl: { ca, cert, key, rejectUnauthorized: verifies, ...checkServerIdentity },
  };
}
