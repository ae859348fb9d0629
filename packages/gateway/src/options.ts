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
  /** Retries and timeouts of calls for which the policy has no rule. */
  readonly calls?: Pick<CallOptions, "retry" | "timeout">;
  /** Milliseconds between keep-alive comments of an idle event stream. Defaults to 15 seconds. */
  readonly keepAliveMs?: number;
  /** Returns the current rules. Called for each request, so they can change. Defaults to no rules. */
  readonly policy?: () => Policy;
  /** Store of tokens and the usage log. Defaults to memory, with the newest calls only. */
  readonly store?: Store;
  /** Days for which the usage log keeps rows. Sums by the hour stay. Default: 400. */
  readonly retentionDays?: number | undefined;
  /** How batches are used and run. */
  readonly batches?: BatchOptions | undefined;
  /**
   * Called once at 50, 80 and 100 percent of a budget, by one of the gateways that share a store. If it rejects, it
   * is called again after a minute. At 100 percent, no call fits into the remaining budget.
   */
  readonly onAlert?: ((alert: BudgetAlert) => Promise<void> | void) | undefined;
  /** How the gateway behaves if other gateways share its store. */
  readonly sharing?: SharingSettings;
  /** Write-ahead log, so a killed process drops no calls. The gateway closes it. Default: none. */
  readonly writeAheadLog?: WriteAheadLog;
  /** Whether to reject requests without a token. Defaults to `false`. */
  readonly requireTokens?: boolean;
  /**
   * Whether `x-forwarded-host` and `x-forwarded-proto` are believed, because a proxy in front sets them. Default: false, since any
   * client could send them.
   */
  readonly trustProxy?: boolean;
  /** A token that allows everything, for the command line that shares the folder of the state. */
  readonly adminSecret?: string;
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
  /** The other processes that share the port of this gateway. Default: it is the only one. */
  readonly peers?: Peers | undefined;
  /** Called with problems outside of a request, such as a ledger that cannot be written. */
  readonly onProblem?: (message: string) => void;
}

/** The processes that share a port with a gateway, each of which is a gateway of its own. */
export interface Peers {
  /** Name of this process: the value of the label `process` of its metrics. */
  readonly self: string;
  /** Reads the metrics of the others that run. It does not reject. */
  readMetrics(): Promise<readonly MetricReading[]>;
}

export const DEFAULT_FIRST_BYTE_MS = 600_000;
export const DEFAULT_IDLE_MS = 300_000;

/** Longer waits become errors with `retryAfterSeconds`, so clients can decide. */
export const DEFAULT_CALLS: Pick<CallOptions, "retry"> = { retry: { maxDelayMs: 2_000 } };
