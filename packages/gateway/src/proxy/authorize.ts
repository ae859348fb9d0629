import { whenReady } from "@inferhub/inference/routing";
import { assertScopes, isLimitedTo } from "../auth/check-scopes.ts";
import { GatewayError } from "../errors.ts";
import { findPrice } from "../models/find-price.ts";
import type { OfferIndex } from "../models/price-book.ts";
import { type Execution, NO_EXECUTION } from "../pipeline/outcome.ts";
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
      const { principal } = call.call;
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

function authorizeProxyCall(services: GatewayServices, proxied: ProxyRequest): void | Promise<void> {
  const { call, tracker, provider, models, bodyBytes } = proxied;
  const { limits, priceBook } = services;
  assertAllowed(proxied, priceBook.loaded);
  tracker.reach({ ...call, provider: provider.id, model: models?.[0]?.slice(0, 200) });
  // A request in a provider's own format is one attempt, which is never repeated.
  tracker.measure({ read: () => SENT_ONCE });
  const tokens = { promptTokens: Math.ceil((bodyBytes ?? 0) / BYTES_PER_TOKEN), completionTokens: 0 };
  const estimatedUsd = findPrice(priceBook.loaded, provider.id, models?.[0], tokens) ?? 0;
  const admitted = whenReady(limits.acquireRequest(call, estimatedUsd), (permits) => {
    for (const permit of permits) tracker.hold(permit);
    return whenReady(limits.acquireAttempt(call, provider.id), tracker.hold);
  });
  return admitted;
}

const SENT_ONCE: Execution = { ...NO_EXECUTION, attempts: 1 };

/** @throws GatewayError with code `scope-refused` */
function assertAllowed(
  { call, provider, models, bodyBytes }: ProxyRequest,
  index: OfferIndex | undefined,
): void {
  const { principal } = call;
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
  { call, tracker, provider, models, bodyBytes = 0 }: ProxyRequest,
): ResponseObserver {
  let usageReader: UsageReader | undefined;
  let firstContentMs: number | undefined;
  let settled: Execution | undefined;
  const read = (): Execution => {
    const reading = usageReader?.end();
    if (!reading) return { ...SENT_ONCE, firstContentMs };
    const model = models?.[0]?.slice(0, 200) ?? reading.model;
    const promptTokens = reading.promptTokens ?? Math.ceil(bodyBytes / BYTES_PER_TOKEN);
    const { completionTokens, estimated } = reading;
    const tokens = { promptTokens, completionTokens };
    const usd = reading.usd ?? findPrice(priceBook.loaded, provider.id, model, tokens);
    return { ...SENT_ONCE, ...tokens, model, estimated, usd, firstContentMs };
  };
  const settle = () => {
    settled ??= read();
    return settled;
  };
  // Read by the recorder, also when the client disconnects in the middle.
  tracker.measure({ read: settle });
  return {
    onResponse: (status, headers) => {
      const type = headers["content-type"];
      if (status < 400) usageReader = createUsageReader(typeof type === "string" ? type : undefined);
    },
    onData: (bytes) => {
      firstContentMs ??= performance.now() - call.request.startedMs;
      usageReader?.push(bytes);
    },
    onEnd: () => void settle(),
  };
}
