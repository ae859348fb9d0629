import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { ConnectionPools, PooledConnection } from "./connection-pool.ts";
import type { HeaderTable } from "./headers.ts";

/** A request as it is sent to an upstream. */
export interface UpstreamMessage {
  readonly origin: string;
  /** With the query. */
  readonly path: string;
  readonly method: string;
  readonly headers: HeaderTable;
  readonly body: Buffer | Readable | undefined;
  /** Whether it fails when a kept connection is closed on it: what sends it decides about a different attempt. */
  readonly failsWhenLost?: boolean;
  /** Called before the request is sent again, which it is not if this throws: the server may have taken it up and died. */
  readonly onResend?: (() => void) | undefined;
}

/** What lets a response wait. */
export type Flow = Pick<Dispatcher.DispatchController, "pause" | "resume">;

export interface ResponseHandler {
  /** Called once, with the response itself: what precedes it is not passed on. */
  onResponse(status: number, headers: Readonly<HeaderTable>, flow: Flow): void;
  onData(bytes: Buffer, flow: Flow): void;
  onEnd(): void;
  /** Neither answer nor end will come any more. */
  onError(error: NodeJS.ErrnoException): void;
}

/** How a connection that is closed shows itself. */
const CLOSED_CODES = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * Sends a request over a kept connection.
 *
 * Servers close kept connections between requests, and one that is sent at that moment is lost. It is sent
 * once more, on a new connection, if the old one was closed before a byte of a response and the body is still
 * at hand. That is right for POST as well: the server was done with the connection and has not read the
 * request; had it taken it up, it would have answered, if only the start (RFC 9112, 9.3.1).
 * @returns ends the request, wherever it is
 */
export function send(pools: ConnectionPools, message: UpstreamMessage, handler: ResponseHandler): () => void {
  let over = false;
  let connected: PooledConnection | undefined;
  let stopWaiting = () => {};
  attempt(false);
  return () => {
    over = true;
    stopWaiting();
    if (connected) pools.destroy(connected);
  };

  function mayResend(): boolean {
    try {
      message.onResend?.();
      return true;
    } catch {
      return false;
    }
  }

  function attempt(again: boolean): void {
    const ready = (connection: PooledConnection) => {
      connected = connection;
      dispatch(connection, again);
    };
    stopWaiting = pools.acquire(message.origin, again, ready, (error) => {
      if (!over) handler.onError(error);
      over = true;
    });
  }

  function dispatch(connection: PooledConnection, again: boolean): void {
    let controller: Dispatcher.DispatchController;
    let received = false;
    const gathered: Buffer[] = [];
    // An event is its own part, however many come immediately: they are searched and written together.
    const pass = () => {
      if (gathered.length === 0) return;
      const bytes = gathered.length === 1 ? (gathered[0] as Buffer) : Buffer.concat(gathered);
      gathered.length = 0;
      if (!over) handler.onData(bytes, controller);
    };
    connection.client.dispatch(
      {
        path: message.path,
        method: message.method,
        headers: message.headers,
        body: message.body ?? null,
      },
      {
        onRequestStart: (started) => {
          controller = started;
        },
        onResponseStarted: () => {
          received = true;
        },
        onResponseStart: (_, status, headers) => {
          if (!over && status >= 200) handler.onResponse(status, headers as HeaderTable, controller);
        },
        onResponseData: (_, bytes) => {
          if (gathered.push(bytes) === 1) process.nextTick(pass);
        },
        onResponseEnd: () => {
          pass();
          const wanted = !over;
          over = true;
          connected = undefined;
          pools.release(connection);
          if (wanted) handler.onEnd();
        },
        onResponseError: (_, error: NodeJS.ErrnoException) => {
          pass();
          const { reused } = connection;
          pools.destroy(connection);
          if (over) return;
          const lost = reused && !received && CLOSED_CODES.has(error.code ?? "");
          const whole = message.body === undefined || Buffer.isBuffer(message.body);
          if (lost && whole && !again && !message.failsWhenLost && mayResend()) {
            attempt(true);
            return;
          }
          over = true;
          handler.onError(error);
        },
      },
    );
  }
}
