import type { IncomingMessage, ServerResponse } from "node:http";
import type { ModelDirectory, Provider } from "@inferhub/inference";
import type { CallOptions, ClientOptions } from "@inferhub/inference/core";
import type { BatchOptions } from "./batches/batch-options.ts";
import type { Policy } from "./config/policy.ts";
import type { ConnectionResolver } from "./connections.ts";
import type { RulesFor } from "./limits/rules.ts";
import type { ModelListOptions } from "./models/lists/model-lists.ts";
import type { AccessLog } from "./pipeline/record-outcome.ts";
import type { ConnectionPoolOptions } from "./proxy/connection-pool.ts";
import type { BudgetAlert } from "./sharing/lender.ts";
import type { SharingSettings } from "./sharing/sharing.ts";
import type { Store } from "./storage/store.ts";
import type { WriteAheadLog } from "./usage/write-ahead-log.ts";

/** What a gateway is made of; each part can be left out. */
export interface GatewayOptions extends RulesFor<"gateway"> {
  /** All that come with the inference package when left out. */
  readonly providers?: readonly Provider[];
  readonly resolveConnection: ConnectionResolver;
  /**
   * Answers reads of whatever is neither the gateway's own nor a provider's: a site at the same
   * address. JSON errors answer them when it is left out.
   */
  readonly fallbackHandler?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Paths at which the fallback handler answers POST as well: `"/code"`. It bounds what it reads itself. */
  readonly fallbackPosts?: readonly string[];
  /** Called for each request when it ends. */
  readonly log?: AccessLog;
  /** How long an upstream may be silent before its answer begins, on the pass-through; 10 minutes when left out. */
  readonly firstByteMs?: number;
  /** How long an upstream may be silent in the middle of an answer, on the pass-through; 5 minutes when left out. */
  readonly idleMs?: number;
  /** Connections to upstreams. */
  readonly agent?: ConnectionPoolOptions;
  /** Retries and timeouts of calls for which the policy has no rule. */
  readonly calls?: Pick<CallOptions, "retry" | "timeout">;
  /** How often a silent event stream shows that it is alive; 15 seconds when left out. */
  readonly keepAliveMs?: number;
  /** Rules that hold now; asked anew for each request, so that they can change. None when left out. */
  readonly policy?: () => Policy;
  /** What is remembered; in memory, and the newest calls only, when left out. */
  readonly store?: Store;
  /** Days for which the usage log keeps rows. Sums by the hour stay. Default: 400. */
  readonly retentionDays?: number | undefined;
  /** How batches are taken and run. */
  readonly batches?: BatchOptions | undefined;
  /**
   * Called once when 50, 80 and 100 percent of a budget are spent, by one of the gateways that share a store. If it rejects, it is
   * called again after a minute. At 100 percent no call fits into what is left.
   */
  readonly onAlert?: ((alert: BudgetAlert) => Promise<void> | void) | undefined;
  /** How the gateway behaves if other gateways share its store. */
  readonly sharing?: SharingSettings;
  /**
   * Keeps calls ahead of the store, so that none is forgotten when the process is killed. The gateway closes it. Default:
   * nothing is kept ahead.
   */
  readonly writeAheadLog?: WriteAheadLog;
  /** Whether those without a token are turned away; they are not when left out. */
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
  /** Finds all addresses of a host name that a provider's response points at. Default: the system's resolver. */
  readonly resolveHost?: (
    hostname: string,
  ) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  /** What stands around every call, such as `telemetry({ tracer, meter })`. */
  readonly middleware?: ClientOptions["middleware"];
  /** Called with problems outside of a request, such as a ledger that cannot be written. */
  readonly onProblem?: (message: string) => void;
}

export const DEFAULT_FIRST_BYTE_MS = 600_000;
export const DEFAULT_IDLE_MS = 300_000;

/** Longer waits are reported instead: the reader can show a countdown and decide. */
export const DEFAULT_CALLS: Pick<CallOptions, "retry"> = { retry: { maxDelayMs: 2_000 } };
