import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import { whenReady } from "@inferhub/inference/routing";
import { assertAllowedHost } from "./allowed-host.ts";
import { authenticate } from "./auth/authenticate.ts";
import { createBatchEngine } from "./batches/batch-engine.ts";
import { createServices } from "./create-services.ts";
import { createEndpointListener } from "./endpoints/endpoint-listener.ts";
import { selectErrorFormat } from "./endpoints/error-format.ts";
import { findEndpoint } from "./endpoints/find-endpoint.ts";
import { GatewayError } from "./errors.ts";
import { trustForwarded } from "./forwarded.ts";
import { createLazyApi } from "./lazy-api.ts";
import type { MetricReading } from "./metrics/series.ts";
import { DEFAULT_FIRST_BYTE_MS, DEFAULT_IDLE_MS, type GatewayOptions } from "./options.ts";
import { ActiveRequests } from "./pipeline/active-requests.ts";
import { findProvider } from "./pipeline/find-provider.ts";
import { limitConnection } from "./pipeline/limit-connection.ts";
import { receive } from "./pipeline/receive.ts";
import { type OutcomeRecorders, recordOutcome } from "./pipeline/record-outcome.ts";
import type { RequestContext } from "./pipeline/stages.ts";
import { type RequestTracker, trackRequest } from "./pipeline/track-request.ts";
import { createProxyHooks } from "./proxy/authorize.ts";
import { forwardRequest } from "./proxy/forward-request.ts";
import { sendError } from "./proxy/send-error.ts";
import { type RequestPath, readRequestPath } from "./request-path.ts";
import { describeRequest, type LiveRequest } from "./requests/live-request.ts";
import { OWN_SEGMENTS, PROBE_SEGMENTS, RESERVED_SEGMENTS } from "./routes/segments.ts";
import { handleCrossOrigin } from "./same-origin.ts";

/** A gateway as a request listener, without its own port. */
export interface Gateway {
  /** Request listener for `http.createServer`, alone or in a larger server. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** Makes `/readyz` return 503. Requests are still served. */
  announceStop(): void;
  /** Returns the metrics of this gateway, for the processes that share its port. */
  readMetrics(): readonly MetricReading[];
  /** Describes the calls in flight, for the processes that share its port. */
  readRequests(): readonly LiveRequest[];
  /** Rejects new requests. Requests in flight continue. */
  drain(): void;
  /** Marks requests in flight as failed, before their connections are closed. */
  markAborted(): void;
  /** Writes the remaining usage log, and closes connections and the store. */
  close(): Promise<void>;
}

/** Maximum time that shutdown waits for calls with closed connections. */
const SETTLE_TIMEOUT_MS = 1_000;

/** Interval for removing usage log files that are in the store. An embedded store must be flushed to disk first. */
const CHECKPOINT_MS = 600_000;
const SHARED_CHECKPOINT_MS = 30_000;

/**
 * Creates a gateway, which contains the API keys: `/{provider}/…` is a pass-through proxy, `/v1/…` is compatible with
 * OpenAI and Anthropic, and `/api/tasks/{operation}` has one format for all operations.
 * @throws TypeError if a provider's ID is one of the gateway's paths
 */
export function createGateway(options: GatewayOptions): Gateway {
  const {
    firstByteMs = DEFAULT_FIRST_BYTE_MS,
    idleMs = DEFAULT_IDLE_MS,
    fallbackHandler,
    fallbackPosts,
  } = options;
  const activeRequests = new ActiveRequests();
  /** Requests of batches, which have no connection. */
  const activeRows = new ActiveRequests();
  let stopping = false;
  let draining = false;
  let onIdle = () => {};
  const services = createServices(options, {
    inFlight: () => activeRequests.size + activeRows.size,
    isStopping: () => stopping,
    track: (context, response) => track(context, response),
    endRequests: (tokenId) => {
      for (const tracker of [...activeRequests.list(), ...activeRows.list()])
        if (tracker.facts.principal?.tokenId === tokenId) tracker.cut(createRevokedError(tokenId));
    },
    onBatch: () => batchEngine.wake(),
    listRequests,
  });
  const { providers, connections, pools, tokens, policy, ledger, metrics } = services;
  assertNoReservedIds(providers);
  void services.modelLists?.start();
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  const api = createLazyApi(services);
  const serveEndpoint = createEndpointListener(services);
  const settings = {
    connections,
    pools,
    timeouts: () => {
      const { content, idle } = policy().timeout ?? {};
      return { firstByteMs: content ?? firstByteMs, idleMs: idle ?? idleMs };
    },
    bodyLimits: services.bodyLimits,
    bodyMemory: services.bodyMemory,
    ...createProxyHooks(services),
  };
  const recorders: OutcomeRecorders = {
    log: options.log,
    problem: options.onProblem,
    redactor: connections.redactor,
    usage: (entry) => {
      ledger.record(entry);
      metrics.observe(entry);
      const report = (error: unknown) => options.onProblem?.((error as Error).message);
      try {
        return services.writeAheadLog.end(entry)?.catch(report);
      } catch (error) {
        report(error);
        return undefined;
      }
    },
  };

  const batchEngine = createBatchEngine({
    services,
    settings: services.batches.settings,
    track: (context, response) => {
      const tracker = trackRequest(
        context,
        response.asResponse,
        (facts, outcome) => recordOutcome(facts, outcome, recorders),
        () => activeRows.delete(tracker),
      );
      activeRows.add(tracker);
      return tracker;
    },
    onProblem: options.onProblem,
  });
  if (services.batches.settings.resume) wakeWithKeys();

  /** Rows of batches wait for the stored keys. Without them, they fail and are retried. */
  function wakeWithKeys(): void {
    const loading = services.providerKeys.whenLoaded();
    if (loading) loading.then(batchEngine.wake, batchEngine.wake);
    else batchEngine.wake();
  }

  function track(context: RequestContext, response: ServerResponse): RequestTracker {
    const tracker = trackRequest(
      context,
      response,
      (facts, outcome) => recordOutcome(facts, outcome, recorders),
      () => {
        activeRequests.delete(tracker);
        if (activeRequests.size === 0) onIdle();
      },
    );
    activeRequests.add(tracker);
    return tracker;
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const context = receive(request);
    const tracker = track(context, response);
    const fail = (error: unknown) =>
      sendError(request, response, tracker, connections.redactor, error, selectErrorFormat(context.path));
    try {
      // Check both names, because a page with DNS rebinding can send any header.
      if (!options.requireTokens) assertAllowedHost(request, policy().allowedHosts);
      if (options.trustProxy) {
        trustForwarded(request);
        if (!options.requireTokens) assertAllowedHost(request, policy().allowedHosts);
      }
      if (/^websocket$/i.test(request.headers.upgrade ?? "")) throw createUpgradeError(response);
      if (handleCrossOrigin(request, response, policy().allowedOrigins)) return;
      const path = readRequestPath(request);
      const located = { ...context, path: path.path };
      tracker.locate(located);
      const serve = () => dispatch(request, response, tracker, located, path);
      whenReady(needsKeys(path) ? services.providerKeys.whenLoaded() : undefined, serve)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  function listRequests(): readonly LiveRequest[] {
    const [clockMs, nowMs] = [performance.now(), Date.now()];
    const describe = (isBatchRow: boolean) => (tracker: RequestTracker) =>
      describeRequest(tracker, { clockMs, nowMs, isBatchRow }) ?? [];
    return [...activeRequests.list().flatMap(describe(false)), ...activeRows.list().flatMap(describe(true))];
  }

  /** Whether a request can reach a provider. */
  const needsKeys = ({ segment }: RequestPath): boolean =>
    byId.has(segment) || (OWN_SEGMENTS.includes(segment) && !PROBE_SEGMENTS.includes(segment));

  function dispatch(
    request: IncomingMessage,
    response: ServerResponse,
    tracker: RequestTracker,
    context: RequestContext,
    path: RequestPath,
  ): void | Promise<void> {
    const { segment } = path;
    const provider = byId.get(segment);
    const isFallback =
      request.method === "GET" ||
      request.method === "HEAD" ||
      (request.method === "POST" && fallbackPosts?.includes(path.path));
    const isProbe = PROBE_SEGMENTS.includes(segment);
    if (draining && !isProbe && (provider || OWN_SEGMENTS.includes(segment)))
      throw createStoppingError(response);
    const endpoint = findEndpoint(request.method, path.path);
    if (endpoint) return serveEndpoint({ request, response, tracker }, endpoint);
    if (OWN_SEGMENTS.includes(segment)) return api(request, response, tracker);
    if (provider) return proxy(request, response, tracker, context, path, provider);
    if (fallbackHandler && isFallback) return fallbackHandler(request, response);
    if (RESERVED_SEGMENTS.includes(segment)) return api(request, response, tracker);
    findProvider(providers, segment);
  }

  function proxy(
    request: IncomingMessage,
    response: ServerResponse,
    tracker: RequestTracker,
    context: RequestContext,
    path: RequestPath,
    provider: Provider,
  ): void | Promise<void> {
    const format = selectErrorFormat(path.path, provider);
    const fail = (error: unknown) =>
      sendError(request, response, tracker, connections.redactor, error, format);
    tracker.reach({ request: context, provider: provider.id });
    try {
      const forwarded = whenReady(authenticate(request, context, tokens, "caller"), (caller) => {
        const call = { ...caller, surface: "pass-through", operationId: undefined } as const;
        tracker.reach({ ...call, provider: provider.id });
        return whenReady(limitConnection(services, tracker, caller, provider.id), () =>
          forwardRequest({ request, response, tracker, call, path, provider, fail }, settings),
        );
      });
      return forwarded?.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  const checkpoint = async () => {
    // Keep the data for a failover while the database is unavailable.
    if (services.sharing?.status.isStoreAway) return;
    await services.writeAheadLog.checkpoint(services.store.sync);
  };
  const checkpoints = setInterval(
    () => {
      checkpoint().catch((error: Error) =>
        options.onProblem?.(`Failed to delete recorded files of the usage log: ${error.message}`),
      );
    },
    services.sharing ? SHARED_CHECKPOINT_MS : CHECKPOINT_MS,
  ).unref();

  function waitForIdle(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SETTLE_TIMEOUT_MS);
      onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    listener,
    readMetrics: metrics.read,
    readRequests: listRequests,
    announceStop: () => {
      stopping = true;
    },
    drain: () => {
      stopping = true;
      draining = true;
      batchEngine.drain();
    },
    markAborted: () => {
      for (const tracker of activeRequests.list()) tracker.end("failed");
    },
    close: async () => {
      await batchEngine.close();
      await services.backgroundResponses.close();
      // Connections close before their requests have recorded usage.
      if (activeRequests.size > 0) await waitForIdle();
      pools.close();
      await services.modelLists?.close();
      await services.priceBook.whenLoaded();
      await ledger.close();
      await services.sharing?.close();
      await services.alerts?.close();
      clearInterval(checkpoints);
      await services.maintenance.close();
      await checkpoint();
      await services.store.close();
      await services.writeAheadLog.close();
    },
  };
}

const createRevokedError = (tokenId: string): GatewayError =>
  new GatewayError("token-refused", `The token ${tokenId} was revoked`);

/** Creates the error of a rejected WebSocket upgrade, the only response on that connection. */
function createUpgradeError(response: ServerResponse): GatewayError {
  response.setHeader("connection", "close");
  return new GatewayError("upgrade-refused", "WebSockets are not supported. Call an endpoint over HTTP");
}

/** Creates the error for a stopping gateway. It closes the connection, so the client does not reuse it. */
function createStoppingError(response: ServerResponse): GatewayError {
  response.setHeader("connection", "close");
  return new GatewayError("stopping", "The gateway is stopping. Retry in a few seconds", {
    retryable: true,
    retryAfterSeconds: 1,
  });
}

function assertNoReservedIds(providers: readonly Provider[]): void {
  const taken = providers.find(({ id }) => RESERVED_SEGMENTS.includes(id));
  if (taken) throw new TypeError(`No provider may be called "${taken.id}": the gateway has that path itself`);
}
