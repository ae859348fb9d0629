import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";

/** Serves a fetch handler on a free port. */
export function startServer(fetch: (request: Request) => Response | Promise<Response>) {
  return new Promise<{ readonly url: string; stop(): Promise<void> }>((resolve) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            (server as { closeAllConnections?: () => void }).closeAllConnections?.();
          }),
      }),
    );
  });
}
