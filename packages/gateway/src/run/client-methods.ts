import type { Provider } from "@inferhub/inference";
import {
  type ClientOptions,
  createClient,
  type FileCallOptions,
  type StreamWithMeta,
  type WithMeta,
} from "@inferhub/inference/core";
import { createJobs, type Jobs } from "@inferhub/inference/jobs";
import type { Upstreams } from "../upstreams.ts";

type Plain = (args: unknown, options: FileCallOptions) => Promise<WithMeta<unknown>>;
type Streaming = (args: unknown, options: FileCallOptions) => StreamWithMeta<unknown>;

/** The client's methods with meta, reached by name. */
export interface ClientMethods {
  plain(name: string): Plain;
  streaming(name: string): Streaming;
  readonly jobs: Jobs;
}

/** Gives a client of all providers that can be reached; a new one only when keys or addresses have changed. */
export function clientFor(
  providers: readonly Provider[],
  upstreams: Upstreams,
  middleware: ClientOptions["middleware"] = [],
): () => ClientMethods {
  let made: { readonly settings: string; readonly methods: ClientMethods } | undefined;
  return () => {
    const found = providers.map((provider) => [provider.id, upstreams.find(provider)] as const);
    const keys = Object.fromEntries(found.map(([id, upstream]) => [id, upstream?.key]));
    const baseUrls = Object.fromEntries(found.map(([id, upstream]) => [id, upstream?.baseUrl]));
    const settings = JSON.stringify([keys, baseUrls]);
    if (made?.settings !== settings)
      made = { settings, methods: methodsOf({ providers, keys, baseUrls, middleware }) };
    return made.methods;
  };
}

/** Names come from the registry at run time, where the types of single methods do not reach. */
function methodsOf(options: ClientOptions): ClientMethods {
  const { withMeta } = createClient(options) as unknown as { withMeta: Record<string, Plain & Streaming> };
  const method = (name: string) => {
    const found = withMeta[name];
    if (found) return found;
    throw new TypeError(`The client has no method ${name}`);
  };
  return { plain: method, streaming: (name) => method(`${name}Stream`), jobs: createJobs(options) };
}
