import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { lazy } from "../lazy.ts";

export interface ServeOptions {
  /** Port. Defaults to 0, which uses a free port. */
  readonly port?: number;
  readonly host?: string;
}

export interface ListeningServer {
  /** Base URL, such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** Stops the server and closes open responses. */
  stop(): Promise<void>;
}

/** Keep-alive timeout. Long enough that clients don't reuse a connection while it closes. */
const KEEP_ALIVE_MS = 75_000;

type HandleRequest = (request: Request) => Promise<Response>;

/** Listens on a port. If a body fails, the connection is closed. */
export async function serve(
  handle: HandleRequest,
  { port = 0, host = "127.0.0.1" }: ServeOptions,
): Promise<ListeningServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createRequestListener(handle));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    origin: `http://${name}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The first request loads the adapter with Node's `fetch` and HTTP/2, which is slow. */
function createRequestListener(handle: HandleRequest): RequestListener {
  const listener = lazy(async () => {
    const { createListener } = await import("./listener.ts");
    return createListener(handle);
  });
  return async (incoming, outgoing) => (await listener())(incoming, outgoing);
}
