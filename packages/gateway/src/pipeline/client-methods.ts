import type { Provider } from "@inferhub/inference";
import {
  type ClientOptions,
  createClient,
  type FileCallOptions,
  type StreamWithMeta,
  type WithMeta,
} from "@inferhub/inference/core";
import { createJobs, type Jobs } from "@inferhub/inference/jobs";
import type { Connections } from "../connections.ts";

type CallMethod = (args: unknown, options: FileCallOptions) => Promise<WithMeta<unknown>>;
type StreamMethod = (args: unknown, options: FileCallOptions) => StreamWithMeta<unknown>;

/** The client's methods with meta, reached by name. */
export interface ClientMethods {
  call(name: string): CallMethod;
  stream(name: string): StreamMethod;
  readonly jobs: Jobs;
}

/** Gives a client of all providers that can be reached; a new one only when keys or addresses have changed. */
export function createClientFor(
  providers: readonly Provider[],
  connections: Connections,
  middleware: ClientOptions["middleware"] = [],
): () => ClientMethods {
  let made: { readonly settings: string; readonly methods: ClientMethods } | undefined;
  return () => {
    const found = providers.map((provider) => [provider.id, connections.find(provider)] as const);
    const keys = Object.fromEntries(found.map(([id, upstream]) => [id, upstream?.key]));
    const baseUrls = Object.fromEntries(found.map(([id, upstream]) => [id, upstream?.baseUrl]));
    const settings = JSON.stringify([keys, baseUrls]);
    if (made?.settings !== settings)
      made = { settings, methods: createMethods({ providers, keys, baseUrls, middleware }) };
    return made.methods;
  };
}

/** Names come from the registry at run time, where the types of single methods do not reach. */
function createMethods(options: ClientOptions): ClientMethods {
  const { withMeta } = createClient(options as ClientOptions<readonly []>) as unknown as {
    withMeta: Record<string, CallMethod & StreamMethod>;
  };
  const method = (name: string) => {
    const found = withMeta[name];
    if (found) return found;
    throw new TypeError(`The client has no method ${name}`);
  };
  return {
    call: method,
    stream: (name) => method(`${name}Stream`),
    jobs: createJobs<readonly Provider[]>(options),
  };
}
