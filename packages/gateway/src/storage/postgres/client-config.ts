import { readFileSync } from "node:fs";
import type pg from "pg";
import { type PostgresOptions, splitHosts } from "./postgres-options.ts";

const DEFAULTS = { poolSize: 8, connectTimeoutMs: 5_000, queryTimeoutMs: 15_000 };

/** Returns the connection settings of each host in a URL. No session parameters, because connection poolers reject them. */
export const toClientConfigs = (
  url: string,
  options: Omit<PostgresOptions, "url">,
): readonly pg.PoolConfig[] => splitHosts(url).map((host) => toClientConfig(host, options));

function toClientConfig(url: string, options: Omit<PostgresOptions, "url">): pg.PoolConfig {
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

/** The modes of `sslmode` as defined by libpq. The driver interprets them differently. */
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
  for (const name of ["sslmode", "sslrootcert", "sslcert", "sslkey", "target_session_attrs"])
    searchParams.delete(name);
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
