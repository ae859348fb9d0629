import { pickKnownPrices } from "@inferhub/catalog";
import type { Provider } from "@inferhub/inference";
import { type ErrorCode, InferenceClientError, ProviderApiError } from "@inferhub/inference/core";
import {
  createHealthTracker,
  createRuleSource,
  findNamedRoute,
  isFailoverError,
  parseModelName,
  type RoutingContext,
} from "@inferhub/inference/routing";
import { findScopeViolation } from "../auth/check-scopes.ts";
import type { Principal } from "../auth/token.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { GatewayError } from "../errors.ts";
import type { OfferIndex } from "../models/price-book.ts";
import { createNoCandidateError } from "./create-no-candidate-error.ts";
import { findProvider } from "./find-provider.ts";
import { buildParameterProblem, listMissingParameters } from "./parameter-support.ts";
import { createRouteSources } from "./route-sources.ts";
import type { GatewayRouteRequest, RoutingSettings } from "./routing-settings.ts";

/** The engine's context plus gateway fields. All optional engine parts are present. */
export type GatewayRoutingContext = RoutingContext<GatewayRouteRequest> &
  Required<Pick<RoutingContext, "breakerOptions" | "breakers" | "health">>;

/** Returns the routing context of a caller. Callers share everything except their circuit breakers. */
export type RoutingFor = (principal: Pick<Principal, "tokenId">) => GatewayRoutingContext;

/** Creates the routing context from the policy's routes, the catalog's offers, scopes, keys and prices. */
export function createRoutingContext(settings: RoutingSettings): RoutingFor {
  const { breakers, connections, policy, priceBook, providers, random } = settings;
  const shared: Omit<GatewayRoutingContext, "breakers"> = {
    sources: [findNamedRoute, createRuleSource(() => policy().routes), ...createRouteSources(settings)],
    parseModel: (model) => parseModelName(model, providers),
    findModelId: (id, name) => toProviderModelId(priceBook.loaded, findProvider(providers, id), name),
    findSkipReason: (id, request, models) =>
      findSkipReason(settings, findProvider(providers, id), request, models),
    findUsdPerMillion: (provider, model) => findUsdPerMillion(priceBook.loaded, provider, model),
    createNoCandidateError: (request, name, skipped) =>
      createNoCandidateError(settings, request, name, skipped),
    keyOf: ({ provider, model }) =>
      `${provider} ${model} ${connections.getCredentialId(findProvider(providers, provider))}`,
    breakerOptions: () => policy().breaker,
    health: createHealthTracker(),
    random,
    isHostError: (error) => error instanceof GatewayError,
    isFailoverError: isFailoverCause,
    isCandidateFailure,
    createCooldownError,
  };
  const contexts = new BoundedCache<GatewayRoutingContext>();
  return ({ tokenId = "" }) =>
    contexts.get(tokenId, [], () => ({ ...shared, breakers: breakers.forCaller(tokenId) }));
}

/** Client error statuses about credentials or timing, not about the request. */
const CANDIDATE_STATUSES: readonly number[] = [401, 402, 408, 429];

const CANDIDATE_CODES: readonly ErrorCode[] = [
  "provider-failed",
  "connection-failed",
  "output-malformed",
  "stream-incomplete",
  "timeout",
  "connect-timeout",
  "content-timeout",
  "idle-timeout",
];

/** A rejection by the provider can be caused by the request. */
function isCandidateFailure(error: unknown): boolean {
  if (!InferenceClientError.is(error)) return false;
  const { status = 0 } = error instanceof ProviderApiError ? error.httpResponse : {};
  return status >= 400 && status < 500
    ? CANDIDATE_STATUSES.includes(status)
    : CANDIDATE_CODES.includes(error.code);
}

/** The gateway's limits for a provider count like the provider's limits, so the next provider is tried. */
const isFailoverCause = (error: unknown): boolean =>
  error instanceof GatewayError
    ? error.code === "overloaded" || error.code === "rate-limited"
    : InferenceClientError.is(error) && isFailoverError(error);

/** Returns the provider's model ID from its offer, or the ID unchanged. */
function toProviderModelId(
  index: OfferIndex | undefined,
  { id, clientSideRoutingOnly }: Provider,
  name: string,
): string {
  const offered = index?.find(id, name)?.providerModelId;
  return offered ?? (clientSideRoutingOnly && name.startsWith(`${id}/`) ? name.slice(id.length + 1) : name);
}

function findSkipReason(
  { connections }: RoutingSettings,
  provider: Provider,
  request: GatewayRouteRequest,
  models: readonly string[],
): string | undefined {
  const { principal, operation, stream } = request;
  if (!Object.hasOwn(provider.operations, operation.id))
    return `${provider.id} doesn't support ${operation.id}`;
  if (stream && !provider.operations[operation.id]?.stream) {
    return `${provider.id} does not stream ${operation.id}`;
  }
  const violation = findScopeViolation(principal, { provider: provider.id, operation: operation.id, models });
  if (violation) return violation;
  if (!connections.find(provider)) return `No key for ${provider.label}: ${provider.auth.env[0]} is not set`;
  const [unsupported] = listMissingParameters(provider, request);
  return unsupported && buildParameterProblem(provider, unsupported);
}

function findUsdPerMillion(
  index: OfferIndex | undefined,
  provider: string,
  model: string,
): number | undefined {
  const { input, output } = pickKnownPrices(index?.find(provider, model) ?? {});
  return input === undefined || output === undefined ? undefined : (input + output) / 2;
}

function createCooldownError(provider: string, remainingMs: number): GatewayError {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
  const state =
    remainingMs > 0
      ? `is skipped for another ${seconds} seconds. Then one request tests it`
      : "one request is testing it now. Retry after that";
  return new GatewayError(
    "overloaded",
    `${provider} failed several times in a row or requested a pause, and ${state}`,
    { provider, retryable: true, retryAfterSeconds: seconds },
  );
}
