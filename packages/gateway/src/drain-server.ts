import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";

/** A turn of the event loop in which hardly anything happened. */
const SHORT_TURN_MS = 0.5;

/** How long a busy gateway looks for such a turn. */
const LONGEST_SEARCH_MS = 1_000;

/** For so long no request has come when idle connections are closed. */
const QUIET_MS = 500;

const TICK_MS = 20;

/** What is known of requests while a server stops. */
export interface Arrivals {
  /** When the last request came, by `performance.now()`. */
  lastMs: number;
}

/**
 * Stops listening, and leaves connections open for the requests that come on them: a proxy keeps connections, and a request that
 * it sends at the moment in which one is closed is lost. Ends when none has come for a while.
 */
export async function stopListening(server: Server, arrivals: Arrivals, longestMs: number): Promise<void> {
  await findQuietTurn(server);
  // The server of HTTP would close idle connections at once.
  SocketServer.prototype.close.call(server);
  const startMs = performance.now();
  arrivals.lastMs = startMs;
  for (;;) {
    if ((await countConnections(server)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    const nowMs = performance.now();
    if (nowMs - arrivals.lastMs >= QUIET_MS || nowMs - startMs >= longestMs) return;
  }
}

/**
 * Waits for a turn of the event loop that is short and brings no connection. Connections that wait to be accepted when a server
 * stops listening are reset, and with them the requests that were sent on them.
 */
async function findQuietTurn(server: Server): Promise<void> {
  let accepted = 0;
  const onConnection = () => {
    accepted += 1;
  };
  server.on("connection", onConnection);
  const endMs = performance.now() + LONGEST_SEARCH_MS;
  for (;;) {
    const before = accepted;
    const startMs = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    const nowMs = performance.now();
    if ((accepted === before && nowMs - startMs < SHORT_TURN_MS) || nowMs > endMs) break;
  }
  server.off("connection", onConnection);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
