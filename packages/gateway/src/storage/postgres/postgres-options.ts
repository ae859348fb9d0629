import { type DatabaseAddress, DatabaseError } from "./database-error.ts";

/** Connection options for PostgreSQL. */
export interface PostgresOptions {
  /**
   * `postgres://user:password@host:port/database`. TLS is configured with `sslmode`, `sslrootcert`, `sslcert` and `sslkey`,
   * as in psql. With several hosts, `host1:port1,host2:port2`, the primary is used.
   */
  readonly url: string;
  /**
   * A direct connection for notifications, without a pooler such as PgBouncer. Default: `url`. Without notifications,
   * changes are polled.
   */
  readonly directUrl?: string | undefined;
  /** A replica for exports of the usage log. Default: `url`. */
  readonly readUrl?: string | undefined;
  /** Persistent gateway ID. Default: a new ID, whose leases aren't reused after a restart. */
  readonly gatewayId?: string | undefined;
  /** Maximum connections, in addition to the one for notifications. Default: 8. */
  readonly poolSize?: number | undefined;
  /** Connect timeout in milliseconds. Default: 5,000. */
  readonly connectTimeoutMs?: number | undefined;
  /** Query timeout in milliseconds. Default: 15,000. */
  readonly queryTimeoutMs?: number | undefined;
}

const PROTOCOLS = ["postgres:", "postgresql:"];

const AUTHORITY = /^([a-z]+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;

/** One URL per host. */
export function splitHosts(url: string): readonly string[] {
  const [, protocol = "", user = "", hosts, rest = ""] = AUTHORITY.exec(url) ?? [];
  return hosts === undefined ? [url] : hosts.split(",").map((host) => protocol + user + host + rest);
}

/**
 * Returns the parts of a URL that are safe in messages.
 * @throws DatabaseError if it isn't a PostgreSQL URL. The message omits the URL, which can contain a password.
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
