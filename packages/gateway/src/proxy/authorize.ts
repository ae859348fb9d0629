import type { Provider } from "@inferhub/inference";
import { assertScopes, isLimitedTo } from "../auth/check-scopes.ts";
import { GatewayError } from "../errors.ts";
import { findPrice } from "../models/find-price.ts";
import type { OfferIndex } from "../models/price-book.ts";
import { onRequestEnd, type RequestContext } from "../pipeline/track-request.ts";
import type { GatewayServices } from "../services.ts";
import { createUsageReader, type UsageReader } from "../usage/usage-reader.ts";
import type { ResponseObserver } from "./forward.ts";
import type { ProxyRequest, ProxySettings } from "./forward-request.ts";

/** Characters of a token, about; bodies are JSON, in which a third is not prose. */
const BYTES_PER_TOKEN = 6;

type ProxyHooks = Required<
  Pick<ProxySettings, "authorize" | "observe" | "requiresModel" | "readsUsage" | "headers">
>;

/** Holds requests in a provider's own format to the rules for all: scopes, limits, budgets, and the ledger. */
export function createProxyHooks(services: GatewayServices): ProxyHooks {
  return {
    readsUsage: true,
    headers: () => services.policy().headers,
    requiresModel: ({ principal }) => isLimitedTo("models", principal),
    authorize: (call) => {
      const { priceBook } = services;
      const { principal } = call.requestContext;
      const hasBudget =
        principal.scopes.budget !== undefined || services.policy().everyone?.budget !== undefined;
      // Names and prices are megabytes, and read when they are first needed.
      const loading = priceBook.loaded ? undefined : priceBook.load();
      const isNeeded = hasBudget || isLimitedTo("models", principal);
      return loading && isNeeded
        ? loading.then(() => authorizeProxyCall(services, call))
        : authorizeProxyCall(services, call);
    },
    observe: (ask) => observeResponse(services, ask),
  };
}

function authorizeProxyCall(services: GatewayServices, call: ProxyRequest): void | Promise<void> {
  const { requestContext, provider, models, bodyBytes } = call;
  assertAllowed(call, services.priceBook.loaded);
  requestContext.model = models?.[0]?.slice(0, 200);
  requestContext.attempts = 1;
  const tokens = { promptTokens: Math.ceil((bodyBytes ?? 0) / BYTES_PER_TOKEN), completionTokens: 0 };
  const rough = findPrice(services.priceBook.loaded, provider.id, models?.[0], tokens);
  const entered = services.limits.acquireRequest(requestContext, rough ?? 0);
  if (entered) return entered.then(() => acquireAttempt(services, requestContext, provider));
  return acquireAttempt(services, requestContext, provider);
}

function acquireAttempt(
  { limits }: GatewayServices,
  requestContext: RequestContext,
  { id }: Provider,
): void | Promise<void> {
  const permit = limits.acquireAttempt(id);
  if (permit instanceof Promise) return permit.then((release) => onRequestEnd(requestContext, release));
  onRequestEnd(requestContext, permit);
}

/** @throws GatewayError with code `scope-refused` */
function assertAllowed(
  { requestContext, provider, models, bodyBytes }: ProxyRequest,
  index: OfferIndex | undefined,
): void {
  const { principal } = requestContext;
  const { id, operations } = provider;
  assertScopes(principal, { provider: id });
  if (isLimitedTo("operations", principal)) {
    // A path in a provider's own format does not say what it does; a provider that does nothing else says it.
    for (const operation of Object.keys(operations)) assertScopes(principal, { operation });
  }
  if (!isLimitedTo("models", principal)) return;
  // What sends nothing asks for what became of something, such as a job.
  if (!models || (models.length === 0 && bodyBytes !== 0)) {
    throw new GatewayError(
      "scope-refused",
      "This token is limited to some models, and the request does not say which it is for",
      { provider: id },
    );
  }
  for (const model of models) {
    const hubId = index?.find(id, model)?.hubId;
    assertScopes(principal, { models: [model, `${id}/${model}`, ...(hubId ? [hubId] : [])] });
  }
}

function observeResponse(
  { priceBook }: GatewayServices,
  { requestContext, provider, bodyBytes = 0 }: ProxyRequest,
): ResponseObserver {
  let usageReader: UsageReader | undefined;
  let settled = false;
  const settle = () => {
    const reading = settled ? undefined : usageReader?.end();
    settled = true;
    if (!reading) return;
    requestContext.model ??= reading.model;
    requestContext.promptTokens = reading.promptTokens ?? Math.ceil(bodyBytes / BYTES_PER_TOKEN);
    requestContext.completionTokens = reading.completionTokens;
    requestContext.estimated = reading.estimated;
    requestContext.usd =
      reading.usd ?? findPrice(priceBook.loaded, provider.id, requestContext.model, requestContext);
  };
  // Before the budget is settled, also when the client leaves in the middle.
  requestContext.endCallbacks.unshift(settle);
  return {
    onResponse: (status, headers) => {
      const type = headers["content-type"];
      if (status < 400) usageReader = createUsageReader(typeof type === "string" ? type : undefined);
    },
    onData: (bytes) => {
      if (requestContext.firstContentMs === undefined)
        requestContext.firstContentMs = performance.now() - requestContext.startedMs;
      usageReader?.push(bytes);
    },
    onEnd: settle,
  };
}
