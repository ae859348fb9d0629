import type { SandboxOptions } from "./options.ts";
import { createSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox-api.ts";
import { type ServeOptions, serve } from "./server/serve.ts";

/** Options of a sandbox server. */
export interface StartOptions extends SandboxOptions, ServeOptions {}

/** A running sandbox server. */
export interface RunningSandbox extends Omit<Sandbox, "fetch"> {
  /** Base URL, such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** Returns the URL of a provider, for `baseUrls` of a client. */
  url(providerId: string): string;
  /** Stops the server and closes open responses. */
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
  const { fetch, ...sandbox } = createSandbox(rest);
  const { origin, stop } = await serve(fetch, { port, host });
  return { ...sandbox, origin, url: (providerId) => `${origin}/${providerId}`, stop };
}
