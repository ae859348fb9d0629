import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { endConnectionOnError } from "./http/end-connection.ts";
import type { SandboxOptions } from "./options.ts";
import { createSandbox } from "./sandbox.ts";
import type { RecordedRequest } from "./state/recorder.ts";

export interface StartOptions extends SandboxOptions {
  /** 0, which is also the default, takes a free one. */
  readonly port?: number;
  readonly host?: string;
}

export interface RunningSandbox {
  /** Such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** Address that stands for a provider, for `baseUrls` of a client. */
  url(providerId: string): string;
  /** The latest 1000 requests, the newest last. */
  requests(): readonly RecordedRequest[];
  /** Forgets requests, jobs and files. */
  reset(): void;
  /** Ends open answers as well. */
  stop(): Promise<void>;
}

/**
 * Starts a sandbox as an HTTP server.
 *
 * ```ts
 * const sandbox = await startSandbox();
 * const client = createClient({ providers: [provider], keys, baseUrls: { [provider.id]: sandbox.url(provider.id) } });
 * ```
 */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = "127.0.0.1", ...rest } = options;
  const sandbox = createSandbox(rest);
  const server = createAdaptorServer({
    fetch: async (request, { outgoing }) =>
      endConnectionOnError(await sandbox.fetch(request), outgoing as ServerResponse),
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  const origin = `http://${name}:${address.port}`;
  return {
    origin,
    url: (providerId) => `${origin}/${providerId}`,
    requests: sandbox.requests,
    reset: sandbox.reset,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
