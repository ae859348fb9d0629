import type { Client } from "undici";

/** A connection to an upstream, used by one request at a time. */
export interface Connection {
  readonly client: Client;
  readonly origin: string;
  /** Whether an answer has come on it before: the upstream may be closing it just now. */
  reused: boolean;
  /** Whether nothing more can be sent on it. */
  gone: boolean;
}

/** Connections to upstreams, which are kept for a while. */
export interface Agents {
  /**
   * Gives the connection that was used last, or a new one; waits when there are as many as there may be.
   * @param fresh whether none will do that was used before
   * @returns to be called by those who no longer want one
   */
  take(
    origin: string,
    fresh: boolean,
    ready: (connection: Connection) => void,
    fail: (error: Error) => void,
  ): () => void;
  /** Takes back what may be used again. */
  give(connection: Connection): void;
  /** Closes a connection, and with it the request on it. */
  drop(connection: Connection): void;
  close(): void;
}

export interface AgentOptions {
  /** Connections to one upstream at the same time; no limit when left out. */
  readonly maxSockets?: number;
}

/** Milliseconds an idle connection is kept, where the upstream does not say; common servers close theirs after five seconds. */
const IDLE_MS = 4_000;
const MAX_IDLE_MS = 60_000;

/** Silence is measured by whoever waits for the answer. */
const CLIENT = {
  keepAliveTimeout: IDLE_MS,
  keepAliveMaxTimeout: MAX_IDLE_MS,
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;

/** The connections to one upstream. */
interface Pool {
  readonly all: Set<Connection>;
  readonly idle: Connection[];
  readonly waiting: Set<(connection: Connection) => void>;
}

/** Read when the first request comes: that takes longer than everything else a start reads. */
let undici: typeof import("undici") | undefined;

export function createAgents({ maxSockets = Number.POSITIVE_INFINITY }: AgentOptions = {}): Agents {
  const pools = new Map<string, Pool>();

  function poolOf(origin: string): Pool {
    const known = pools.get(origin);
    if (known) return known;
    const pool = {
      all: new Set<Connection>(),
      idle: [],
      waiting: new Set<(connection: Connection) => void>(),
    };
    pools.set(origin, pool);
    return pool;
  }

  function open(origin: string, pool: Pool, { Client }: typeof import("undici")): Connection {
    const client = new Client(origin, CLIENT);
    const connection: Connection = { client, origin, reused: false, gone: false };
    pool.all.add(connection);
    // A client whose idle connection turns out to be closed opens another by itself.
    client.on("connect", () => {
      connection.reused = false;
    });
    client.on("disconnect", () => {
      if (pool.idle.includes(connection)) drop(connection);
    });
    return connection;
  }

  const take: Agents["take"] = (origin, fresh, ready, fail) => {
    if (!undici) return takeLater(origin, fresh, ready, fail);
    const pool = poolOf(origin);
    const idle = fresh ? undefined : pool.idle.pop();
    if (idle) ready(idle);
    else if (pool.all.size < maxSockets) ready(open(origin, pool, undici));
    else pool.waiting.add(ready);
    return () => pool.waiting.delete(ready);
  };

  const takeLater: Agents["take"] = (origin, fresh, ready, fail) => {
    let wanted = true;
    let stop = () => {
      wanted = false;
    };
    import("undici")
      .then((loaded) => {
        undici = loaded;
        if (wanted) stop = take(origin, fresh, ready, fail);
      })
      .catch(fail);
    return () => stop();
  };

  function give(connection: Connection): void {
    if (connection.gone) return;
    connection.reused = true;
    const pool = poolOf(connection.origin);
    const [next] = pool.waiting;
    if (!next) {
      pool.idle.push(connection);
      return;
    }
    pool.waiting.delete(next);
    next(connection);
  }

  function drop(connection: Connection): void {
    if (connection.gone) return;
    connection.gone = true;
    const { origin, client } = connection;
    const pool = poolOf(origin);
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
    take,
    give,
    drop,
    close: () => {
      for (const { all, waiting } of pools.values()) {
        waiting.clear();
        for (const connection of [...all]) drop(connection);
      }
    },
  };
}
