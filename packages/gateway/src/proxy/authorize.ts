import { whenReady } from "@inferhub/inference/routing";
import { assertScopes, isLimitedTo } from "../auth/check-scopes.ts";
import { GatewayError } from "../errors.ts";
import type { OfferIndex } from "../models/price-book.ts";
import { boundCost } from "../money/bound-cost.ts";
import { boundTokens } from "../money/bound-tokens.ts";
import type { CostBound } from "../money/cost-bound.ts";
import { beginUsage } from "../pipeline/begin-usage.ts";
import { hasBudget, isMetered } from "../pipeline/bound-call.ts";
import type { GatewayServices } from "../services.ts";
import type { ProxyRequest, ProxySettings } from "./forward-request.ts";
import { observeResponse } from "./observe-response.ts";
import { getPathKind, isBatch } from "./path-kind.ts";

type ProxyHooks = Required<
  Pick<ProxySettings, "authorize" | "observe" | "requiresUse" | "readsUsage" | "headers">
>;

/** Applies scopes, limits, budgets and the usage log to pass-through requests. */
export function createProxyHooks(services: GatewayServices): ProxyHooks {
  return {
    readsUsage: true,
    headers: () => services.policy().headers,
    requiresUse: ({ principal }) => isLimitedTo("models", principal) || isMetered(services, principal),
    authorize: (proxied) => {
      const { priceBook } = services;
      const { principal } = proxied.call;
      // Names and prices have several megabytes and are loaded on first use.
      const loading = priceBook.loaded ? undefined : priceBook.load();
      const isNeeded = isMetered(services, principal) || isLimitedTo("models", principal);
      return loading && isNeeded
        ? loading.then(() => authorizeProxyCall(services, proxied))
        : authorizeProxyCall(services, proxied);
    },
    observe: (proxied) => observeResponse(services, proxied, boundProxied(services, proxied)),
  };
}

function authorizeProxyCall(services: GatewayServices, proxied: ProxyRequest): void | Promise<void> {
  const { call, tracker, provider, use } = proxied;
  const { limits, priceBook } = services;
  assertAllowed(proxied, priceBook.loaded);
  tracker.reach({ ...call, provider: provider.id, model: use.models?.[0]?.slice(0, 200) });
  const bound = boundProxied(services, proxied);
  const tokens = () => boundProxiedTokens(services, proxied);
  return whenReady(limits.acquireRequest(call, { bound, tokens }, proxied.leaving), (permits) => {
    for (const permit of permits) tracker.hold(permit);
    const cost = hasBudget(services, call.principal) ? bound() : undefined;
    return whenReady(beginUsage(services, tracker, cost), () =>
      whenReady(limits.acquireAttempt(call, provider.id, proxied.leaving), (permit) => tracker.hold(permit)),
    );
  });
}

/** Computes the maximum cost of a request. With several models, the most expensive one counts. */
function boundProxied({ findPrice }: GatewayServices, proxied: ProxyRequest): () => CostBound {
  const { provider, path, method, use } = proxied;
  let known: CostBound | undefined;
  const compute = (): CostBound => {
    const kind = getPathKind(method, path, use.bodyBytes);
    if (kind === "nothing") return { nanoUsd: 0n };
    const models = use.isModelCertain && use.models?.length ? use.models : [undefined];
    const bounds = models.map((model) => {
      const price = findPrice(provider, model ?? "");
      return boundCost({ provider: provider.id, model, use, price, output: kind });
    });
    return bounds.reduce((dearest, bound) => (bound.nanoUsd > dearest.nanoUsd ? bound : dearest));
  };
  return () => {
    known ??= compute();
    return known;
  };
}

/** Computes the maximum tokens of a request. With several models, the largest one counts. */
function boundProxiedTokens(
  { findPrice }: GatewayServices,
  { provider, path, method, use }: ProxyRequest,
): number {
  const output = getPathKind(method, path, use.bodyBytes);
  if (output === "nothing") return 0;
  const models = use.models?.length ? use.models : [""];
  return Math.max(...models.map((model) => boundTokens({ use, price: findPrice(provider, model), output })));
}

/** @throws GatewayError with code `scope-refused` */
function assertAllowed(
  { call, provider, path, method, use }: ProxyRequest,
  index: OfferIndex | undefined,
): void {
  const { principal } = call;
  const { id, operations } = provider;
  assertScopes(principal, { provider: id });
  if (isLimitedTo("operations", principal)) {
    // A pass-through path doesn't reveal the operation, unless the provider has only one.
    for (const operation of Object.keys(operations)) assertScopes(principal, { operation });
  }
  if (!isLimitedTo("models", principal)) return;
  const { models, isModelCertain, bodyBytes } = use;
  const sendsNothing = getPathKind(method, path, bodyBytes) === "nothing" && bodyBytes === 0;
  if (!models || (!sendsNothing && (models.length === 0 || !isModelCertain || isBatch(path)))) {
    throw new GatewayError(
      "scope-refused",
      "The token is limited to certain models, and the gateway can't determine the model of the request",
      { provider: id },
    );
  }
  for (const model of models) {
    const hubId = index?.find(id, model)?.hubId;
    const plain = model.replace(VERSION_HASH, "");
    assertScopes(principal, { models: [model, plain, `${id}/${plain}`, ...(hubId ? [hubId] : [])] });
  }
}

/** A version of a Replicate model. */
const VERSION_HASH = /:[0-9a-f]{64}$/;
