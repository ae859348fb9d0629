import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { ConnectionPools, PooledConnection } from "./connection-pool.ts";
import type { HeaderTable } from "./headers.ts";

/** A request to an upstream. */
export interface UpstreamMessage {
  readonly origin: string;
  /** Path with the query. */
  readonly path: string;
  readonly method: string;
  readonly headers: HeaderTable;
  readonly body: Buffer | Readable | undefined;
  /** Whether to fail if a reused connection is closed, so that the caller decides about a retry. */
  readonly failsWhenLost?: boolean;
  /**
   * Called before a retry. Can prevent it by throwing, because the server can have started the request before it failed.
   */
  readonly onResend?: (() => void) | undefined;
}

/** Functions for backpressure. */
export type Flow = Pick<Dispatcher.DispatchController, "pause" | "resume">;

export interface ResponseHandler {
  /** Called once with the final response. Informational responses are dropped. */
  onResponse(status: number, headers: Readonly<HeaderTable>, flow: Flow): void;
  onData(bytes: Buffer, flow: Flow): void;
  onEnd(): void;
  /** Called with an error. */
  onError(error: NodeJS.ErrnoException): void;
}

/** Error codes of closed connections. */
const CLOSED_CODES = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * Sends a request over a reused connection. Servers close idle connections, and a request sent at that moment fails.
 * It is retried once on a new connection, if the old one closed before the first response byte and the body is still
 * available. That is safe for POST as well: the server had closed the connection without reading the request (RFC
 * 9112, 9.3.1).
 * @returns a function that aborts the request at any stage
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
    // Events that arrive together form one chunk, so they're searched and written together.
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
