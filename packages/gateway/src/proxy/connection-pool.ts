import type { Client } from "undici";

/** A connection to an upstream, used by one request at a time. */
export interface PooledConnection {
  readonly client: Client;
  readonly origin: string;
  /** Whether it was used before. The upstream can be closing it at this moment. */
  reused: boolean;
  /** Whether it is closed for requests. */
  destroyed: boolean;
}

/** Pool of keep-alive connections to upstreams. */
export interface ConnectionPools {
  /**
   * Returns the most recently used connection, or a new one. Waits at the maximum.
   * @param fresh whether to require a new connection
   * @returns a function that cancels the wait
   */
  acquire(
    origin: string,
    fresh: boolean,
    ready: (connection: PooledConnection) => void,
    fail: (error: Error) => void,
  ): () => void;
  /** Returns a reusable connection to the pool. */
  release(connection: PooledConnection): void;
  /** Closes a connection and aborts its request. */
  destroy(connection: PooledConnection): void;
  close(): void;
}

export interface ConnectionPoolOptions {
  /** Maximum connections per upstream. Default: no limit. */
  readonly maxSockets?: number;
}

/** Keep-alive timeout in milliseconds, if the upstream sends none. Common servers close connections after five seconds. */
const IDLE_MS = 4_000;
const MAX_IDLE_MS = 60_000;

/** The pool has no response timeout, because the caller measures idle time. */
const CLIENT_OPTIONS = {
  keepAliveTimeout: IDLE_MS,
  keepAliveMaxTimeout: MAX_IDLE_MS,
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;

/** The connections to one upstream. */
interface Pool {
  readonly all: Set<PooledConnection>;
  readonly idle: PooledConnection[];
  readonly waiting: Set<(connection: PooledConnection) => void>;
}

/** Loaded with the first request, because loading it takes most of the startup time. */
let undici: typeof import("undici") | undefined;

export function createConnectionPools({
  maxSockets = Number.POSITIVE_INFINITY,
}: ConnectionPoolOptions = {}): ConnectionPools {
  const pools = new Map<string, Pool>();

  function getPool(origin: string): Pool {
    const known = pools.get(origin);
    if (known) return known;
    const pool = {
      all: new Set<PooledConnection>(),
      idle: [],
      waiting: new Set<(connection: PooledConnection) => void>(),
    };
    pools.set(origin, pool);
    return pool;
  }

  function open(origin: string, pool: Pool, { Client }: typeof import("undici")): PooledConnection {
    const client = new Client(origin, CLIENT_OPTIONS);
    const connection: PooledConnection = { client, origin, reused: false, destroyed: false };
    pool.all.add(connection);
    // If an idle connection is closed, the client opens a new one itself.
    client.on("connect", () => {
      connection.reused = false;
    });
    client.on("disconnect", () => {
      if (pool.idle.includes(connection)) destroy(connection);
    });
    return connection;
  }

  const acquire: ConnectionPools["acquire"] = (origin, fresh, ready, fail) => {
    if (!undici) return acquireWhenLoaded(origin, fresh, ready, fail);
    const pool = getPool(origin);
    const idle = fresh ? undefined : pool.idle.pop();
    if (idle) ready(idle);
    else if (pool.all.size < maxSockets) ready(open(origin, pool, undici));
    else pool.waiting.add(ready);
    return () => pool.waiting.delete(ready);
  };

  const acquireWhenLoaded: ConnectionPools["acquire"] = (origin, fresh, ready, fail) => {
    let pending = true;
    let stop = () => {
      pending = false;
    };
    import("undici")
      .then((loaded) => {
        undici = loaded;
        if (pending) stop = acquire(origin, fresh, ready, fail);
      })
      .catch(fail);
    return () => stop();
  };

  function release(connection: PooledConnection): void {
    if (connection.destroyed) return;
    connection.reused = true;
    const pool = getPool(connection.origin);
    const [next] = pool.waiting;
    if (!next) {
      pool.idle.push(connection);
      return;
    }
    pool.waiting.delete(next);
    next(connection);
  }

  function destroy(connection: PooledConnection): void {
    if (connection.destroyed) return;
    connection.destroyed = true;
    const { origin, client } = connection;
    const pool = getPool(origin);
    pool.all.delete(connection);
    const place = pool.idle.indexOf(connection);
    if (place >= 0) pool.idle.splice(place, 1);
    void client.destroy();
    const [next] = pool.waiting;
    if (next && undici) {
      pool.waiting.delete(next);
      next(open(origin, pool, undici));
    } else if (pool.all.size === 0) pools.delete(origin);
  }

  return {
    acquire,
    release,
    destroy,
    close: () => {
      for (const { all, waiting } of pools.values()) {
        waiting.clear();
        for (const connection of [...all]) destroy(connection);
      }
    },
  };
}
