import type { Operation } from "@inferhub/catalog/define";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { listOperations, PROVIDERS } from "@inferhub/inference";
import { createAccountService } from "./accounts/account-service.ts";
import { createAlertReporter } from "./alerts/alert-reporter.ts";
import { createTokenService } from "./auth/token-service.ts";
import { createLoadedTokens } from "./auth/token-source.ts";
import { resolveBatchOptions } from "./batches/batch-options.ts";
import { createBatchService } from "./batches/create-batch-service.ts";
import type { Policy } from "./config/policy.ts";
import { createConnections } from "./connections.ts";
import { EMULATOR_HEADERS } from "./emulator-headers.ts";
import { createBackgroundResponses } from "./endpoints/openai/responses/background-responses.ts";
import { createBreakerList } from "./health/list-breakers.ts";
import { resolveBodyLimits } from "./limits/body-limits.ts";
import { createBodyMemory } from "./limits/body-memory.ts";
import { createCallerBreakers } from "./limits/caller-breakers.ts";
import { createLimits } from "./limits/create-limits.ts";
import { createOutputCache } from "./limits/output-cache.ts";
import { createSpendingReader } from "./limits/read-spending.ts";
import { resolveResponseLimits } from "./limits/response-size.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createModelLists } from "./models/lists/model-lists.ts";
import { createPriceBook } from "./models/price-book.ts";
import { createPriceFinder } from "./money/find-price.ts";
import { DEFAULT_CALLS, type GatewayOptions } from "./options.ts";
import { createClientFor } from "./pipeline/client-methods.ts";
import { createNativeClients, toNativeProvider } from "./pipeline/native.ts";
import { createRoutingContext } from "./pipeline/routing-context.ts";
import { createUpstreamFetch } from "./pipeline/upstream-fetch.ts";
import { createProviderKeys } from "./provider-keys/provider-key-service.ts";
import { withStoredKeys } from "./provider-keys/with-stored-keys.ts";
import { createConnectionPools } from "./proxy/connection-pool.ts";
import type { LiveRequest } from "./requests/live-request.ts";
import type { GatewayServices } from "./services.ts";
import { createSharing } from "./sharing/create-sharing.ts";
import { keepSourceText } from "./source-text.ts";
import { createMemoryStore } from "./storage/memory-store.ts";
import { createLedger, type LedgerOptions } from "./usage/ledger.ts";
import { createMaintenance } from "./usage/maintenance.ts";
import { NO_WRITE_AHEAD_LOG } from "./usage/write-ahead-log.ts";

/** Delay of usage rows, so that they are written together, with a shared database. */
const SHARED_LEDGER_MS = 50;
const LEDGER_MS = 1_000;

/**
 * For a store that closes when it is not used: an open database takes more memory than the rest of the gateway, and the
 * rows are durable in the write-ahead log. Who reads usage writes them first. Writing as many rows takes a few seconds.
 */
const CLOSING_STORE: LedgerOptions = {
  everyMs: 10 * 60_000,
  writeAt: 150_000,
  maxWaiting: 1_000_000,
  compresses: true,
};

const EMPTY_POLICY: Policy = {};

/** Gateway state used by services. */
export interface GatewayState {
  /** Returns the number of requests in flight. */
  readonly inFlight: () => number;
  readonly isStopping: () => boolean;
  /** Describes the calls in flight. Default: none. */
  readonly listRequests?: () => readonly LiveRequest[];
  /** Ends the requests in flight of a token. */
  readonly endRequests: (tokenId: string) => void;
  /** Called if a batch must be run or ended. */
  readonly onBatch?: () => void;
  readonly track: GatewayServices["track"];
}

export function createServices(
  options: GatewayOptions,
  { inFlight, isStopping, endRequests, track, onBatch, listRequests = () => [] }: GatewayState,
): GatewayServices {
  const {
    providers = PROVIDERS,
    policy = () => EMPTY_POLICY,
    store = createMemoryStore(),
    writeAheadLog = NO_WRITE_AHEAD_LOG,
    onProblem,
  } = options;
  const batches = resolveBatchOptions(options.batches, store.shared !== undefined);
  const bodyLimits = resolveBodyLimits(options);
  const providerKeys = createProviderKeys({ store, secrets: options.keySecrets });
  const connections = createConnections(
    providers,
    withStoredKeys(options.resolveConnection, providerKeys.find),
  );
  const sharing =
    store.shared &&
    createSharing({
      ...options.sharing,
      store,
      shared: store.shared,
      writeAheadLog,
      onRevoked: endRequests,
      listRequests,
      onProblem,
      onAlert: options.onAlert,
    });
  const alerts =
    options.onAlert && !sharing
      ? createAlertReporter({ store, report: options.onAlert, onProblem })
      : undefined;
  const breakers = createCallerBreakers(undefined, sharing?.reportBreaker);
  sharing?.onBreaker(breakers.follow);
  if (providerKeys.isEnabled) sharing?.onKeyChange(providerKeys.reload);
  const maintenance = createMaintenance({ store, retentionDays: options.retentionDays, onProblem });
  if (sharing) maintenance.begin();
  const isDurable = writeAheadLog !== NO_WRITE_AHEAD_LOG;
  const ledger = createLedger(sharing ?? store, {
    // Budgets of other gateways depend on this.
    everyMs: sharing ? SHARED_LEDGER_MS : LEDGER_MS,
    ...(isDurable && store.isResting && CLOSING_STORE),
    onWritten: (entries) => {
      writeAheadLog.acknowledge(entries);
      maintenance.begin();
      alerts?.begin();
    },
    ...(onProblem && { onProblem: ({ message }) => onProblem(message) }),
  });
  for (const entry of writeAheadLog.recovered) ledger.record(entry);
  const metrics = createMetrics(
    {
      inFlight,
      ledgerWaiting: () => ledger.waiting,
      ledgerLost: () => ledger.lost,
      sharing: sharing?.status,
    },
    options.peers?.self,
  );
  const priceBook = createPriceBook(() => modelLists?.copies ?? []);
  const modelLists =
    options.modelLists &&
    createModelLists(providers, options.modelLists, {
      onList: metrics.recordListRead,
      onChange: priceBook.renew,
      onProblem,
    });
  const { modelDirectory } = options;
  const source = sharing?.tokens ?? createLoadedTokens(store);
  const now = sharing?.now;
  const pools = createConnectionPools(options.agent);
  const services: GatewayServices = {
    providers,
    // The client has its own operation objects, so compare them by ID.
    operations: uniqueById([...OPERATIONS, ...listOperations(providers)]),
    connections,
    client: createClientFor(
      providers,
      connections,
      options.middleware,
      // Middleware can modify the chunks.
      options.middleware?.length ? undefined : keepSourceText,
    ),
    nativeClient: createNativeClients((format) =>
      createClientFor(providers, connections, options.middleware, (provider) =>
        toNativeProvider(provider, format),
      ),
    ),
    fetch: createUpstreamFetch(pools),
    pools,
    calls: { ...DEFAULT_CALLS, ...options.calls },
    bodyLimits,
    bodyMemory: createBodyMemory(options.maxBodyMemory),
    responseLimits: resolveResponseLimits(options),
    keepAliveMs: options.keepAliveMs,
    policy,
    limits: createLimits({
      policy,
      gateway: { ...options, ...bodyLimits },
      spent: createSpendingReader({ ledger, store, source }),
      onAlert: alerts?.add,
      shared: sharing?.counters,
      ...(sharing && { now: sharing.now }),
    }),
    routing: createRoutingContext({
      breakers,
      connections,
      modelDirectory,
      policy,
      priceBook,
      providers,
      random: Math.random,
    }),
    cache: createOutputCache(),
    priceBook,
    findPrice: createPriceFinder({ connections, policy, offers: () => priceBook.loaded }),
    modelLists,
    modelDirectory,
    resolveHost: options.resolveHost,
    store,
    ledger,
    writeAheadLog,
    maintenance,
    alerts,
    tokens: createTokenService({
      store,
      required: options.requireTokens ?? false,
      adminSecret: options.adminSecret,
      onRevoked: endRequests,
      revocationWaitMs: options.sharing?.revocationWaitMs,
      source,
      ...(now && { now }),
    }),
    batches: createBatchService({
      store: store.batches,
      settings: batches,
      services: () => services,
      onBatch,
    }),
    accounts: createAccountService({ store, source, ...(now && { now }) }),
    providerKeys,
    sharing,
    metrics,
    peers: options.peers,
    isStopping,
    listRequests,
    breakers: createBreakerList(breakers, () => policy().breaker),
    track,
    backgroundResponses: createBackgroundResponses(() => services),
    emulatorHeaders: EMULATOR_HEADERS,
  };
  return services;
}

function uniqueById(operations: readonly Operation[]): readonly Operation[] {
  const byId = new Map<string, Operation>();
  for (const operation of operations) if (!byId.has(operation.id)) byId.set(operation.id, operation);
  return [...byId.values()];
}
