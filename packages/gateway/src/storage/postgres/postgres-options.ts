import { type DatabaseAddress, DatabaseError } from "./database-error.ts";

/** How a gateway connects to PostgreSQL. */
export interface PostgresOptions {
  /**
   * `postgres://user:password@host:port/database`. TLS by `sslmode`, `sslrootcert`, `sslcert` and `sslkey`, as in psql. Of
   * several hosts, `host1:port1,host2:port2`, the one is used that takes writes.
   */
  readonly url: string;
  /**
   * A way around a pooler of connections such as PgBouncer, for notifications. Default: `url`. Where none arrive, changes
   * are polled.
   */
  readonly directUrl?: string | undefined;
  /** A replica that exports of the usage log are read from. Default: `url`. */
  readonly readUrl?: string | undefined;
  /** Names the gateway in the database, over its restarts. Default: a new name, whose leases no later start takes up. */
  readonly gatewayId?: string | undefined;
  /** Connections in addition to that of notifications. Default: 8. */
  readonly poolSize?: number | undefined;
  /** The longest wait for a connection, in milliseconds. Default: 5,000. */
  readonly connectTimeoutMs?: number | undefined;
  /** The longest wait for a result, in milliseconds. Default: 15,000. */
  readonly queryTimeoutMs?: number | undefined;
}

const PROTOCOLS = ["postgres:", "postgresql:"];

const AUTHORITY = /^([a-z]+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;

/** The URL of each of its hosts. */
export function splitHosts(url: string): readonly string[] {
  const [, protocol = "", user = "", hosts, rest = ""] = AUTHORITY.exec(url) ?? [];
  return hosts === undefined ? [url] : hosts.split(",").map((host) => protocol + user + host + rest);
}

/**
 * Reads what messages may show of a URL.
 * @throws DatabaseError if it is none of PostgreSQL. The message does not repeat it, as it can contain a password.
 */
export function describeAddress(url: string): DatabaseAddress {
  const [first = url, ...others] = splitHosts(url);
  if (![first, ...others].every((each) => URL.canParse(each) && PROTOCOLS.includes(new URL(each).protocol))) {
    throw new DatabaseError(
      "address",
      "Invalid database URL. Expected postgres://user:password@host:5432/name, with special characters percent-encoded",
    );
  }
  const { pathname, username } = new URL(first);
  const hosts = [first, ...others].map(describeHost).join(",");
  return {
    place: `${hosts}${pathname === "/" ? "" : pathname}`,
    user: decode(username) || process.env["PGUSER"] || process.env["USER"] || "",
  };
}

function describeHost(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get("host") || "localhost"}:${port || "5432"}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
