import type { IncomingMessage, ServerResponse } from "node:http";
import type { Operation } from "@inferhub/catalog/define";
import type { ModelDirectory, Provider } from "@inferhub/inference";
import type { CallOptions } from "@inferhub/inference/core";
import type { AccountService } from "./accounts/account-service.ts";
import type { AlertReporter } from "./alerts/alert-reporter.ts";
import type { TokenService } from "./auth/token-service.ts";
import type { BatchService } from "./batches/batch-service.ts";
import type { Policy } from "./config/policy.ts";
import type { Connections } from "./connections.ts";
import type { BackgroundResponses } from "./endpoints/openai/responses/background-run.ts";
import type { BreakerList } from "./health/list-breakers.ts";
import type { BodyLimits } from "./limits/body-limits.ts";
import type { BodyMemory } from "./limits/body-memory.ts";
import type { Limits } from "./limits/create-limits.ts";
import type { OutputCache } from "./limits/output-cache.ts";
import type { ResponseLimits } from "./limits/response-size.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { ModelLists } from "./models/lists/model-lists.ts";
import type { PriceBook } from "./models/price-book.ts";
import type { ModelPrice } from "./money/price.ts";
import type { GatewayOptions, Peers } from "./options.ts";
import type { ClientMethods } from "./pipeline/client-methods.ts";
import type { RoutingFor } from "./pipeline/routing-context.ts";
import type { RequestContext } from "./pipeline/stages.ts";
import type { RequestTracker } from "./pipeline/track-request.ts";
import type { ProviderKeyService } from "./provider-keys/provider-key-service.ts";
import type { ConnectionPools } from "./proxy/connection-pool.ts";
import type { LiveRequest } from "./requests/live-request.ts";
import type { Sharing } from "./sharing/sharing.ts";
import type { Store } from "./storage/store.ts";
import type { Ledger } from "./usage/ledger.ts";
import type { Maintenance } from "./usage/maintenance.ts";
import type { WriteAheadLog } from "./usage/write-ahead-log.ts";

/** Services shared by the routes. */
export interface GatewayServices {
  readonly providers: readonly Provider[];
  readonly operations: readonly Operation[];
  readonly connections: Connections;
  readonly client: (provider: string) => ClientMethods;
  /** Returns a client that sends bodies in the provider's own format unchanged. */
  readonly nativeClient: (provider: string, format: string) => ClientMethods;
  /** Sends calls to providers. */
  readonly fetch: typeof fetch;
  /** Connections to providers. The owner of the services closes them. */
  readonly pools: ConnectionPools;
  readonly calls: Pick<CallOptions, "retry" | "timeout">;
  readonly bodyLimits: BodyLimits;
  readonly bodyMemory: BodyMemory;
  readonly responseLimits: ResponseLimits;
  readonly keepAliveMs: number | undefined;
  readonly policy: () => Policy;
  readonly limits: Limits;
  readonly routing: RoutingFor;
  readonly cache: OutputCache;
  readonly priceBook: PriceBook;
  /** Returns the price of a model at a provider. `undefined` if unknown. */
  readonly findPrice: (provider: Provider, model: string) => ModelPrice | undefined;
  /** Absent if lists aren't refreshed. */
  readonly modelLists: ModelLists | undefined;
  readonly modelDirectory: ModelDirectory | undefined;
  /** Resolves a host name in a response to all its addresses. Default: the system's resolver. */
  readonly resolveHost: GatewayOptions["resolveHost"];
  readonly store: Store;
  readonly ledger: Ledger;
  readonly writeAheadLog: WriteAheadLog;
  readonly maintenance: Maintenance;
  /** Absent without a receiver, or if gateways share the store. */
  readonly alerts?: AlertReporter | undefined;
  /** Absent on a gateway with local state. */
  readonly sharing: Sharing | undefined;
  readonly tokens: TokenService;
  readonly accounts: AccountService;
  readonly batches: BatchService;
  /** API keys that admins store. */
  readonly providerKeys: ProviderKeyService;
  readonly metrics: Metrics;
  readonly peers: Peers | undefined;
  /** Generates background responses. */
  readonly backgroundResponses: BackgroundResponses;
  /** Records a call without a client. */
  readonly track: (request: RequestContext, response: ServerResponse) => RequestTracker;
  /** Describes the calls in flight of this process. */
  readonly listRequests: () => readonly LiveRequest[];
  /** Circuit breakers, by provider. */
  readonly breakers: BreakerList;
  /** Whether the gateway rejects new requests because it is being stopped. */
  readonly isStopping: () => boolean;
  /** Headers that request faults from an emulator. */
  readonly emulatorHeaders: readonly string[];
}

/** Bindings in a handler's context. */
export interface ApiEnv {
  Bindings: {
    readonly request: IncomingMessage;
    /** Record of the request. */
    readonly tracker: RequestTracker;
    /** Aborted if the client disconnects before the response is complete. */
    readonly signal: AbortSignal;
  };
}
