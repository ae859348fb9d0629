import { type Provider, toMethodName } from "@inferhub/inference";
import {
  type ClientOptions,
  createClient,
  type FileCallOptions,
  type StreamWithMeta,
  type WithMeta,
} from "@inferhub/inference/core";
import { createJobs, type Jobs } from "@inferhub/inference/jobs";
import type { Connections } from "../connections.ts";
import { CallSignal } from "./call-signal.ts";
import { findProvider } from "./find-provider.ts";

type CallMethod = (args: unknown, options: FileCallOptions) => Promise<WithMeta<unknown>>;
type StreamMethod = (args: unknown, options: FileCallOptions) => StreamWithMeta<unknown>;

/** The client's methods with metadata, by operation ID. */
export interface ClientMethods {
  call(operation: string): CallMethod;
  stream(operation: string): StreamMethod;
  readonly jobs: Jobs;
}

/** A cached client of one provider, with its inputs. */
interface KnownClient {
  readonly key: string | undefined;
  readonly baseUrl: string | undefined;
  readonly methods: ClientMethods;
}

/** Returns the client of a provider. Creates a new one only if its key or URL has changed. */
export function createClientFor(
  providers: readonly Provider[],
  connections: Connections,
  middleware: ClientOptions["middleware"] = [],
  adjust = (provider: Provider): Provider => provider,
): (provider: string) => ClientMethods {
  const clients = new Map<string, KnownClient>();
  return (id) => {
    const provider = findProvider(providers, id);
    const { key, baseUrl } = connections.find(provider) ?? {};
    const known = clients.get(id);
    if (known && known.key === key && known.baseUrl === baseUrl) return known.methods;
    const options = {
      providers: [adjust(provider)],
      keys: { [id]: key },
      baseUrls: { [id]: baseUrl },
      middleware,
    };
    const methods = createMethods(options);
    clients.set(id, { key, baseUrl, methods });
    return methods;
  };
}

/** Method names come from the registry at run time, so they aren't typed. */
function createMethods(options: ClientOptions): ClientMethods {
  const { withMeta } = createClient(options as ClientOptions<readonly []>) as unknown as {
    withMeta: Record<string, CallMethod & StreamMethod>;
  };
  const find = (name: string) => {
    const found = withMeta[name];
    if (found) return options.middleware?.length ? withRealSignal(found) : found;
    throw new TypeError(`The client has no method ${name}`);
  };
  const calls = new Map<string, CallMethod>();
  const streams = new Map<string, StreamMethod>();
  return {
    call: (operation) => {
      const method = calls.get(operation) ?? find(toMethodName(operation));
      calls.set(operation, method);
      return method;
    },
    stream: (operation) => {
      const method = streams.get(operation) ?? find(`${toMethodName(operation)}Stream`);
      streams.set(operation, method);
      return method;
    },
    jobs: createJobs<readonly Provider[]>(options),
  };
}

/** Middleware can combine a signal with others. */
const withRealSignal = (method: CallMethod & StreamMethod): CallMethod & StreamMethod =>
  ((args: unknown, options: FileCallOptions) => {
    const { signal } = options;
    return method(
      args,
      signal instanceof CallSignal ? { ...options, signal: signal.toAbortSignal() } : options,
    );
  }) as CallMethod & StreamMethod;
