import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { lazy } from "../lazy.ts";

export interface ServeOptions {
  /** 0, which is also the default, accepts a free one. */
  readonly port?: number;
  readonly host?: string;
}

export interface ListeningServer {
  /** Such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** Ends open responses as well. */
  stop(): Promise<void>;
}

/** How long a connection without a request stays open. A client that reuses one must not find it closing. */
const KEEP_ALIVE_MS = 75_000;

type HandleRequest = (request: Request) => Promise<Response>;

/** Listens on a port; a response whose body breaks ends its connection. */
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
