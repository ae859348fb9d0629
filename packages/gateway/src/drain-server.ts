import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";

/** Maximum duration of an idle turn of the event loop. */
const SHORT_TURN_MS = 0.5;

/** Maximum time that a busy gateway waits for an idle turn. */
const LONGEST_SEARCH_MS = 1_000;

/** Number of ticks without a request before idle connections are closed: 0.5 s, or longer on a busy machine. */
const QUIET_TICKS = 25;

const TICK_MS = 20;

/** Request counts while a server stops. */
export interface Arrivals {
  /** Number of received requests. */
  count: number;
}

/** Stops listening when no connection is waiting to be accepted. Open connections stay open. */
export async function stopListening(server: Server): Promise<void> {
  await findQuietTurn(server);
  // The HTTP server's `close` would close idle connections immediately.
  SocketServer.prototype.close.call(server);
}

/**
 * Waits until open connections are idle. Proxies reuse connections, and a request on a closing connection would fail.
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
 * Waits for a short turn of the event loop without new connections. When a server stops listening, connections that wait
 * to be accepted are reset, and their requests fail.
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
