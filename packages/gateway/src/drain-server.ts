import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";

/** A turn of the event loop in which hardly anything happened. */
const SHORT_TURN_MS = 0.5;

/** How long a busy gateway looks for such a turn. */
const LONGEST_SEARCH_MS = 1_000;

/** So many ticks bring no request before idle connections are closed: half a second, and longer where the machine is busy. */
const QUIET_TICKS = 25;

const TICK_MS = 20;

/** Data of requests while a server stops. */
export interface Arrivals {
  /** How many have come. */
  count: number;
}

/** Stops listening at a moment when no connection waits to be accepted. Open connections stay open. */
export async function stopListening(server: Server): Promise<void> {
  await findQuietTurn(server);
  // The server of HTTP would close idle connections immediately.
  SocketServer.prototype.close.call(server);
}

/**
 * Waits until open connections are idle. A proxy reuses connections, and a request sent while one closes would fail.
 */
export async function waitForQuiet(server: Server, arrivals: Arrivals, longestMs: number): Promise<void> {
  const endMs = performance.now() + longestMs;
  for (let quiet = 0, seen = arrivals.count; quiet < QUIET_TICKS && performance.now() < endMs; quiet++) {
    if ((await countConnections(server)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    if (arrivals.count === seen) continue;
    seen = arrivals.count;
    quiet = 0;
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
