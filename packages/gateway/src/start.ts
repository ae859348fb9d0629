import { createServer, type Server } from "node:http";
import { type AddressInfo, isIPv4 } from "node:net";
import { type Arrivals, stopListening, waitForQuiet } from "./drain-server.ts";
import { InsecureBindError, PortInUseError } from "./errors.ts";
import { createGateway } from "./gateway.ts";
import type { MetricReading } from "./metrics/series.ts";
import type { GatewayOptions } from "./options.ts";
import type { LiveRequest } from "./requests/live-request.ts";

/** A running gateway and its URL. */
export interface StartOptions extends GatewayOptions {
  /** Port to listen on. Defaults to a free port. */
  readonly port?: number;
  /** Host. Default: `127.0.0.1`, because every client that can reach the gateway can use its API keys. */
  readonly host?: string;
  /** Whether to listen on public addresses without tokens, so anyone can use the API keys. Defaults to `false`. */
  readonly allowUnauthenticated?: boolean;
  /** Milliseconds that responses in flight can take after `stop()`. Defaults to 5 seconds. */
  readonly graceMs?: number;
  /**
   * Milliseconds to continue listening after `stop()`. `/readyz` returns 503 immediately, so load balancers route to
   * other gateways. Then connections close after their responses, so no request on a reused connection fails.
   * Default: 0, which stops listening immediately and rejects new requests.
   */
  readonly drainDelayMs?: number;
}

/** A running gateway. */
export interface RunningGateway {
  readonly url: string;
  readonly port: number;
  /** Returns the metrics of this gateway, for the processes that share its port. */
  readMetrics(): readonly MetricReading[];
  /** Describes the calls in flight, for the processes that share its port. */
  readRequests(): readonly LiveRequest[];
  /** Rejects new connections, waits for responses in flight, and then aborts them. */
  stop(): Promise<void>;
}

/**
 * Keep-alive timeout. Longer than that of load balancers (60 seconds by default), so they never send a request on a
 * closing connection.
 */
const KEEP_ALIVE_MS = 75_000;

/** Queue of unaccepted connections. With Node's 511, a burst of a thousand is dropped and retried seconds later. */
const BACKLOG = 4096;

/** Connections become idle after their response, and are closed only here. */
const SWEEP_MS = 20;

/**
 * Starts a gateway on its own port.
 * @throws PortInUseError, InsecureBindError
 */
export async function startGateway(options: StartOptions): Promise<RunningGateway> {
  const { port: requestedPort = 0, host = "127.0.0.1", graceMs = 5_000, drainDelayMs = 0 } = options;
  if (!isLoopback(host) && !options.requireTokens && !options.allowUnauthenticated) {
    throw new InsecureBindError(
      `${host} accepts connections from other machines, and anonymous clients could spend the keys: require tokens or set allowUnauthenticated`,
    );
  }
  const gateway = createGateway({ ...options, batches: { graceMs, ...options.batches } });
  const arrivals: Arrivals = { count: 0 };
  let isLeaving = false;
  const server = createServer({ noDelay: true, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (isLeaving) {
      response.shouldKeepAlive = false;
      arrivals.count += 1;
    }
    gateway.listener(request, response);
  });
  try {
    await listen(server, requestedPort, host);
  } catch (error) {
    await gateway.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  async function leave(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.once("close", resolve));
    if (drainDelayMs > 0) {
      gateway.announceStop();
      await new Promise((resolve) => setTimeout(resolve, drainDelayMs));
      await stopListening(server);
      isLeaving = true;
      await waitForQuiet(server, arrivals, graceMs);
    }
    gateway.drain();
    await stop(server, closed, graceMs, gateway.markAborted).finally(gateway.close);
  }
  return {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    readMetrics: gateway.readMetrics,
    readRequests: gateway.readRequests,
    stop: () => {
      stopped ??= leave();
      return stopped;
    },
  };
}

/** Whether the URL is a loopback address. */
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

async function stop(
  server: Server,
  closed: Promise<void>,
  graceMs: number,
  markAborted: () => void,
): Promise<void> {
  if (server.listening) server.close();
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
