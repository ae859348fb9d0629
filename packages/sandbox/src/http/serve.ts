import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { endConnectionOnError } from "./end-connection.ts";

export interface ServeOptions {
  /** 0, which is also the default, takes a free one. */
  readonly port?: number;
  readonly host?: string;
}

export interface Serving {
  /** Such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** Ends open answers as well. */
  stop(): Promise<void>;
}

/** Listens on a port; an answer whose body breaks ends its connection. */
export async function serve(
  answer: (request: Request) => Promise<Response>,
  { port = 0, host = "127.0.0.1" }: ServeOptions,
): Promise<Serving> {
  const server = createAdaptorServer({
    fetch: (request, { outgoing }) => endConnectionOnError(answer(request), outgoing as ServerResponse),
  }) as Server;
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
