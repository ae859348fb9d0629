import { createServer, type Server } from "node:http";
import { type AddressInfo, isIPv4 } from "node:net";
import { InsecureBindError, PortInUseError } from "./errors.ts";
import { createGateway } from "./gateway.ts";
import type { GatewayOptions } from "./options.ts";

/** A gateway, and where it listens. */
export interface StartOptions extends GatewayOptions {
  /** A free one when left out. */
  readonly port?: number;
  /** Default: `127.0.0.1`, because every client that reaches the gateway can spend its keys. */
  readonly host?: string;
  /** Listens on public addresses without requiring tokens: anonymous clients can then spend the keys. */
  readonly allowUnauthenticated?: boolean;
  /** How long running answers may go on after `stop()`; 5 seconds when left out. */
  readonly graceMs?: number;
}

/** A gateway that listens. */
export interface RunningGateway {
  readonly url: string;
  readonly port: number;
  /** Takes no new connections, waits for running answers, and then ends them. */
  stop(): Promise<void>;
}

/**
 * How long a connection without a request stays open. Longer than load balancers keep theirs (60 seconds by default), so
 * that none of them sends a request on a connection that is closing.
 */
const KEEP_ALIVE_MS = 75_000;

/** Connections that wait to be accepted. With Node's 511, a thousand that come at once are dropped, and tried again seconds later. */
const BACKLOG = 4096;

/** Connections whose answer has ended since are idle, and nothing else closes those. */
const SWEEP_MS = 20;

/**
 * Starts a gateway on a port of its own.
 * @throws PortInUseError, InsecureBindError
 */
export async function startGateway(options: StartOptions): Promise<RunningGateway> {
  const { port: requestedPort = 0, host = "127.0.0.1", graceMs = 5_000 } = options;
  if (!isLoopback(host) && !options.requireTokens && !options.allowUnauthenticated) {
    throw new InsecureBindError(
      `${host} accepts connections from other machines, and anonymous clients could spend the keys: require tokens or set allowUnauthenticated`,
    );
  }
  const gateway = createGateway({ ...options, batches: { graceMs, ...options.batches } });
  const server = createServer({ noDelay: true, keepAliveTimeout: KEEP_ALIVE_MS }, gateway.listener);
  try {
    await listen(server, requestedPort, host);
  } catch (error) {
    await gateway.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  return {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    stop: () => {
      gateway.drain();
      stopped ??= stop(server, graceMs, gateway.markAborted).finally(gateway.close);
      return stopped;
    },
  };
}

/** Whether only this machine can reach an address. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortInUseError(port, error) : error),
    );
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

async function stop(server: Server, graceMs: number, markAborted: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const end = setTimeout(() => {
    markAborted();
    server.closeAllConnections();
  }, graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
