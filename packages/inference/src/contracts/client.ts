import type { Operation } from "@inferhub/catalog/define";
import type { Candidate } from "./candidate.ts";
import type { Deadline } from "./http.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import type { CallMeta, CallOptions, FileCallOptions } from "./options.ts";
import type { Provider } from "./provider.ts";
import type { ChunkStream } from "./with-meta.ts";

/** The arguments of every call, in addition to its input. */
export interface Routing<ProviderId extends string = string> {
  /** One provider, or several that are tried in this order (requires the middleware `fallback`). */
  readonly provider?: ProviderId | "auto" | readonly ProviderId[] | undefined;
  /** Hub model ID, or the provider's own. */
  readonly model?: string | undefined;
  /** Replaces the client's token for this call. */
  readonly accessToken?: string | undefined;
  /** A dedicated endpoint or local server, in place of a provider. */
  readonly endpointUrl?: string | undefined;
}

/** Options of a client: its providers, their API keys, and the defaults of its calls. */
export interface ClientOptions<P extends readonly Provider[] = readonly Provider[]> extends CallOptions {
  /** The providers that calls can use. A bundle contains only these. */
  readonly providers: P;
  /** API keys by provider ID. */
  readonly keys?: Readonly<Partial<Record<P[number]["id"], string | undefined>>>;
  /** Provider of calls without a provider. Default: the first one with a key or a base URL. */
  readonly provider?: P[number]["id"] | "auto" | undefined;
  /** Base URLs that replace the providers' own, such as a gateway's `http://127.0.0.1:8787/groq`. */
  readonly baseUrls?: Readonly<Partial<Record<P[number]["id"], string | undefined>>>;
  /** Wraps every call, the innermost first: fallback, prices, traces. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Selects the provider and the model of each call. Default: calls the provider directly. */
  readonly resolveCandidate?: ResolveCandidate | undefined;
}

/** A call that needs a provider. */
export interface RoutingRequest {
  readonly operation: Operation;
  readonly routing: Routing;
  /** The model as the caller wrote it, checked to be safe in a path. */
  readonly model: string;
  readonly options: ClientOptions & FileCallOptions;
  /** The timeouts of the call. Its signal ends look-ups. */
  readonly deadline: Deadline;
}

/**
 * Selects the provider, the model and the connection of a call.
 * @throws InputError, RoutingError, HubApiError
 */
export type ResolveCandidate = (query: RoutingRequest) => MaybePromise<Candidate<Provider>>;

/** The two ways to run a call: with a complete output, or as a stream. */
export interface CallHandlers {
  readonly call: (
    client: ClientOptions,
    operation: Operation,
    args: unknown,
    overrides: FileCallOptions | undefined,
  ) => Promise<{ readonly data: unknown; readonly meta: CallMeta }>;
  /** Calls `onMeta` when the stream ends or the reader stops. Only the first call of `onMeta` counts. */
  readonly stream: (
    client: ClientOptions,
    operation: Operation,
    args: unknown,
    overrides: FileCallOptions | undefined,
    onMeta: (meta: CallMeta | Promise<CallMeta>) => void,
  ) => ChunkStream<unknown>;
}

/**
 * Wraps calls: runs one several times, adds to its metadata, or observes it. Clients get it as a value, so that
 * clients without it don't bundle it.
 */
export type Middleware = (inner: CallHandlers) => CallHandlers;
