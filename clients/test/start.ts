import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";

/** An example that listens on a free loopback port. */
export interface RunningExample {
  readonly url: string;
  stop(): Promise<void>;
}

const buildUrl = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`;

function toRunning(server: Server, close: () => Promise<unknown> = async () => {}): RunningExample {
  const stop = async () => {
    server.closeAllConnections();
    await close();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: buildUrl(server), stop };
}

const listening = (server: Server) =>
  new Promise<void>((resolve) => (server.listening ? resolve() : server.once("listening", () => resolve())));

async function serveFetch(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<RunningExample> {
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await listening(server);
  return toRunning(server);
}

async function serveListener(listener: Parameters<typeof createServer>[1]): Promise<RunningExample> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await listening(server);
  return toRunning(server);
}

/** How each example is started. Modules are loaded after the environment is set. */
export const EXAMPLES: Readonly<Record<string, () => Promise<RunningExample>>> = {
  "a fetch handler": async () => serveFetch((await import("../servers/fetch-handler.ts")).default.fetch),
  Hono: async () => serveFetch((await import("../servers/hono.ts")).app.fetch),
  Express: async () => serveListener((await import("../servers/express.ts")).app),
  Fastify: async () => {
    const { app } = await import("../servers/fastify.ts");
    await app.listen({ port: 0, host: "127.0.0.1" });
    return toRunning(app.server, () => app.close());
  },
  "Next.js": async () => {
    Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: "1", NEXT_IGNORE_INCORRECT_LOCKFILE: "1" });
    const next = createRequire(import.meta.url)("next") as typeof import("next").default;
    const dir = fileURLToPath(new URL("../servers/next", import.meta.url));
    const app = next({ dev: true, dir, quiet: true });
    await app.prepare();
    const handle = app.getRequestHandler();
    const running = await serveListener((request, response) => void handle(request, response));
    // The route is compiled on its first request.
    await fetch(running.url, { method: "POST", body: "{}" });
    return { url: running.url, stop: () => running.stop().then(() => app.close()) };
  },
};
