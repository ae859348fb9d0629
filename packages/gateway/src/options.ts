import type { IncomingMessage, ServerResponse } from "node:http";
import type { ModelDirectory, Provider } from "@inferhub/inference";
import type { CallOptions, ClientOptions } from "@inferhub/inference/core";
import type { BatchOptions } from "./batches/batch-options.ts";
import type { Policy } from "./config/policy.ts";
import type { ConnectionResolver } from "./connections.ts";
import type { RulesFor } from "./limits/rules.ts";
import type { MetricReading } from "./metrics/series.ts";
import type { ModelListOptions } from "./models/lists/model-lists.ts";
import type { AccessLog } from "./pipeline/record-outcome.ts";
import type { ConnectionPoolOptions } from "./proxy/connection-pool.ts";
import type { LiveRequest } from "./requests/live-request.ts";
import type { BudgetAlert } from "./sharing/lender.ts";
import type { SharingSettings } from "./sharing/sharing.ts";
import type { Store } from "./storage/store.ts";
import type { WriteAheadLog } from "./usage/write-ahead-log.ts";

/** Options of a gateway. Only `resolveConnection` is required. */
export interface GatewayOptions extends RulesFor<"gateway"> {
  /** Providers to serve. Defaults to all providers of the inference package. */
  readonly providers?: readonly Provider[];
  readonly resolveConnection: ConnectionResolver;
  /** Handles reads of all other paths, for example for a site on the same host. Defaults to JSON errors. */
  readonly fallbackHandler?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Paths for which the fallback handler also handles POST: `"/code"`. It must limit the body itself. */
  readonly fallbackPosts?: readonly string[];
  /** Called for each request when it ends. */
  readonly log?: AccessLog;
  /** Milliseconds until the response of the pass-through proxy must start. Defaults to 10 minutes. */
  readonly firstByteMs?: number;
  /** Idle timeout of a response of the pass-through proxy, in milliseconds. Defaults to 5 minutes. */
  readonly idleMs?: number;
  /** Connections to upstreams. */
  readonly agent?: ConnectionPoolOptions;
  /** Default retries and timeouts of calls. */
  readonly calls?: Pick<CallOptions, "retry" | "timeout">;
  /** Milliseconds between keep-alive comments of an idle event stream. Defaults to 15 seconds. */
  readonly keepAliveMs?: number;
  /** Returns the current rules. Called for each request, so they can change. Defaults to no rules. */
  readonly policy?: () => Policy;
  /** Store of tokens and the usage log. Defaults to memory, with the newest calls only. */
  readonly store?: Store;
  /** Retention of usage log rows in days. Hourly sums are kept. Default: 400. */
  readonly retentionDays?: number | undefined;
  /** Batch options. */
  readonly batches?: BatchOptions | undefined;
  /**
   * Called once at 50, 80 and 100 percent of a budget, by one of the gateways that share a store. If it rejects, it
   * is called again after a minute. At 100 percent, no call fits into the remaining budget.
   */
  readonly onAlert?: ((alert: BudgetAlert) => Promise<void> | void) | undefined;
  /** Options for gateways that share a store. */
  readonly sharing?: SharingSettings;
  /** Write-ahead log, so that a killed process loses no calls. The gateway closes it. Default: none. */
  readonly writeAheadLog?: WriteAheadLog;
  /** Whether to reject requests without a token. Defaults to `false`. */
  readonly requireTokens?: boolean;
  /**
   * Whether to trust `x-forwarded-host` and `x-forwarded-proto` of a reverse proxy. Default: false, because any client can
   * send them.
   */
  readonly trustProxy?: boolean;
  /** Admin token for the command line, which uses the same data directory. */
  readonly adminSecret?: string;
  /**
   * Secrets that encrypt the API keys that admins store, the current one first: at least 32 characters each. Default: no
   * keys can be stored.
   */
  readonly keySecrets?: readonly [string, ...string[]] | undefined;
  /** Lists providers for models that the catalog's offers do not include, such as the Hub. Default: none. */
  readonly modelDirectory?: ModelDirectory;
  /**
   * Refreshes models and prices once a day from the lists that providers publish. Default: the catalog's own models
   * and prices.
   */
  readonly modelLists?: ModelListOptions;
  /** Resolves host names in a provider's responses to all IP addresses. Default: the system's resolver. */
  readonly resolveHost?: (
    hostname: string,
  ) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  /** Middleware of every call, such as `telemetry({ tracer, meter })`. */
  readonly middleware?: ClientOptions["middleware"];
  /** Other processes that share the port. Default: none. */
  readonly peers?: Peers | undefined;
  /** Called with problems outside of a request, such as a failed write of the usage log. */
  readonly onProblem?: (message: string) => void;
}

/** The gateway processes that share a port with this one. */
export interface Peers {
  /** Name of this process, used as the metric label `process`. */
  readonly self: string;
  /** Returns the metrics of the other processes. Never rejects. */
  readMetrics(): Promise<readonly MetricReading[]>;
  /** Reads the calls in flight of the others. It does not reject. Absent: only own calls are known. */
  readRequests?(): Promise<readonly LiveRequest[]>;
}

export const DEFAULT_FIRST_BYTE_MS = 600_000;
export const DEFAULT_IDLE_MS = 300_000;

/** Longer waits become errors with `retryAfterSeconds`, so clients can decide. */
export const DEFAULT_CALLS: Pick<CallOptions, "retry"> = { retry: { maxDelayMs: 2_000 } };
