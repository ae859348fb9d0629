import { pickKnownPrices } from "@inferhub/catalog";
import type { Operation } from "@inferhub/catalog/define";
import type { Provider } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import { findScopeViolation } from "../auth/check-scopes.ts";
import type { Principal } from "../auth/token.ts";
import type { RouteTarget, Strategy } from "../config/policy.ts";
import { GatewayError } from "../errors.ts";
import { type Candidate, type RankedCandidate, rankCandidates } from "../limits/rank-candidates.ts";
import { readModelName } from "../models/model-name.ts";
import type { OfferIndex } from "../models/price-book.ts";
import type { GatewayServices } from "../services.ts";
import { findFirstReady, findProvider } from "./find-provider.ts";

/** The parts of a request that determine its route. */
export interface RoutingRequest {
  readonly operation: Operation;
  readonly model: string | undefined;
  /** One provider, or several in the order of trying; chosen by model and policy when left out. */
  readonly provider?: string | readonly string[] | undefined;
  /** Whether only those will do who answer in pieces. */
  readonly stream?: boolean | undefined;
}

/** A provider that was not taken, and why, in words. */
export interface SkippedCandidate {
  readonly provider: string;
  readonly model: string;
  readonly reason: string;
}

/** Where a call goes: the first target, and the others as far as those before fail. */
export interface RoutingPlan {
  /** The model without what only says who should serve it. */
  readonly name: string;
  readonly strategy: Strategy;
  /** What named the targets, in words. */
  readonly source: string;
  readonly candidates: readonly RankedCandidate[];
  readonly skipped: readonly SkippedCandidate[];
}

interface MatchedRoute {
  readonly source: string;
  readonly targets: readonly RouteTarget[];
  readonly strategy?: Strategy;
}

/** What breakers and measurements call a model at a provider. */
export const candidateKey = ({
  provider,
  model,
}: {
  readonly provider: string;
  readonly model: string;
}): string => `${provider} ${model}`;

/**
 * Chooses the candidates for a call and their order.
 * @throws GatewayError when no candidate is left: `model-not-served`, `key-missing`, `scope-refused`, `operation-unsupported`
 */
export async function planRoute(
  services: GatewayServices,
  principal: Principal,
  request: RoutingRequest,
): Promise<RoutingPlan> {
  const { operation, model } = request;
  if (!model) {
    throw new InputError("input-invalid", `A model is required, such as "${operation.exampleModel}"`, {
      operation: operation.id,
    });
  }
  const index = await services.priceBook.load();
  const named = readModelName(model, services.providers);
  const {
    source,
    targets,
    strategy = named.strategy ?? "order",
  } = await findRoute(services, index, request, named);
  const candidates: Candidate[] = [];
  const skipped: SkippedCandidate[] = [];
  for (const target of targets) {
    const provider = findProvider(services.providers, target.provider);
    const own = target.model ?? toProviderModelId(index, provider, named.name);
    const reason = findSkipReason(services, principal, provider, request, [model, named.name, own]);
    if (reason) skipped.push({ provider: provider.id, model: own, reason });
    else candidates.push(toCandidate(services, index, provider, own, target.weight));
  }
  if (candidates.length === 0)
    throw createNoCandidateError(services, request, named.name, skipped, principal);
  return {
    name: named.name,
    strategy,
    source,
    candidates: rankCandidates(candidates, strategy, services.random),
    skipped,
  };
}

async function findRoute(
  services: GatewayServices,
  index: OfferIndex,
  { provider, operation, model = "" }: RoutingRequest,
  { name, pinned }: { readonly name: string; readonly pinned?: string },
): Promise<MatchedRoute> {
  const rules = services.policy().routes ?? {};
  const requested = provider === "auto" ? undefined : (provider ?? pinned);
  if (requested !== undefined) {
    const targets = [requested].flat().map((id) => ({ provider: id }));
    if (targets.length === 0) throw new GatewayError("input-invalid", "The list of providers is empty");
    return { source: "the caller names the provider", targets };
  }
  for (const key of [model, name]) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) continue;
    return {
      source: `a route for ${key}`,
      targets: rule.targets,
      ...(rule.strategy && { strategy: rule.strategy }),
    };
  }
  const known = services.providers.map(({ id }) => id);
  const able = services.providers.flatMap(({ id, operations }) =>
    Object.hasOwn(operations, operation.id) ? [id] : [],
  );
  const offers = index.findByName(name).filter((offer) => known.includes(offer.provider));
  const catalogRoute = {
    source: "offers of the catalog",
    targets: sortByPreference(
      services,
      offers.map((offer) => ({ provider: offer.provider, model: offer.providerModelId })),
    ),
  };
  // Offers only of providers that do not support this operation do not rule out other providers.
  if (offers.some((offer) => able.includes(offer.provider))) return catalogRoute;
  // A vendor's name can also be an organization whose models other providers serve.
  const owner = services.providers.find(
    ({ id, clientSideRoutingOnly, operations }) =>
      clientSideRoutingOnly && name.startsWith(`${id}/`) && Object.hasOwn(operations, operation.id),
  );
  if (owner) return { source: `${owner.label}'s own models`, targets: [{ provider: owner.id }] };
  const listed = (await services.modelDirectory?.find({ model: name, hubToken: undefined, fetch })) ?? [];
  const mapped = listed
    .filter((each) => known.includes(each.provider))
    .map((each) => ({ provider: each.provider, model: each.providerId }));
  if (mapped.length > 0) return { source: "the Hub", targets: sortByPreference(services, mapped) };
  // A self-hosted server knows its models, an emulator accepts any model, and a single provider is the only choice.
  const others = findAnyProvider(services, operation, name);
  return others.length === 0 && offers.length > 0 ? catalogRoute : { source: "no list", targets: others };
}

function findAnyProvider(
  { providers, connections }: GatewayServices,
  operation: Operation,
  model: string,
): RouteTarget[] {
  const able = providers.filter(({ operations }) => Object.hasOwn(operations, operation.id));
  const reached = able.filter((provider) => connections.getKeyState(provider) === "ready");
  const own = reached.find((provider) => provider.auth.optional);
  const emulated = able.find((provider) => connections.getKeyState(provider) === "sandbox");
  const taken = own ?? (reached.length === 1 ? reached[0] : emulated);
  return taken ? [{ provider: taken.id, model }] : [];
}

function sortByPreference(
  { policy, providers }: GatewayServices,
  targets: readonly RouteTarget[],
): RouteTarget[] {
  const order = [...(policy().preferred ?? []), ...providers.map(({ id }) => id)];
  return [...targets].sort((a, b) => order.indexOf(a.provider) - order.indexOf(b.provider));
}

/** What the provider calls a model: as it is listed, else as given. */
function toProviderModelId(index: OfferIndex, { id, clientSideRoutingOnly }: Provider, name: string): string {
  const offered = index.find(id, name)?.providerModelId;
  return offered ?? (clientSideRoutingOnly && name.startsWith(`${id}/`) ? name.slice(id.length + 1) : name);
}

function findSkipReason(
  { connections }: GatewayServices,
  principal: Principal,
  provider: Provider,
  { operation, stream }: RoutingRequest,
  models: readonly string[],
): string | undefined {
  if (!Object.hasOwn(provider.operations, operation.id)) return `${provider.id} does not run ${operation.id}`;
  if (stream && !provider.operations[operation.id]?.stream) {
    return `${provider.id} does not stream ${operation.id}`;
  }
  const problem = findScopeViolation(principal, { provider: provider.id, operation: operation.id, models });
  if (problem) return problem;
  if (!connections.find(provider)) return `No key for ${provider.label}: ${provider.auth.env[0]} is not set`;
  return undefined;
}

function toCandidate(
  { breakers, health, policy }: GatewayServices,
  index: OfferIndex,
  { id }: Provider,
  model: string,
  weight: number | undefined,
): Candidate {
  const key = candidateKey({ provider: id, model });
  const measured = health.get(key);
  const prices = pickKnownPrices(index.find(id, model) ?? {});
  return {
    provider: id,
    model,
    coolingDown: breakers.state(key, policy().breaker) === "open",
    ...(weight !== undefined && { weight }),
    ...(measured && { ms: measured.ms, errorRate: measured.errorRate }),
    ...(prices.input !== undefined &&
      prices.output !== undefined && { usdPerMillion: (prices.input + prices.output) / 2 }),
  };
}

function createNoCandidateError(
  { providers, connections }: GatewayServices,
  { operation }: RoutingRequest,
  name: string,
  skipped: readonly SkippedCandidate[],
  principal: Principal,
): Error {
  const context = { operation: operation.id };
  const refused = skipped.find(({ provider }) =>
    findScopeViolation(principal, { provider, operation: operation.id, models: [name] }),
  );
  if (refused)
    return new GatewayError("scope-refused", refused.reason, { ...context, provider: refused.provider });
  const able = skipped
    .map(({ provider }) => findProvider(providers, provider))
    .filter((each) => Object.hasOwn(each.operations, operation.id));
  for (const provider of able) {
    try {
      connections.require(provider);
    } catch (error) {
      return error as Error;
    }
  }
  const [first] = skipped;
  if (first)
    return new GatewayError("operation-unsupported", first.reason, { ...context, provider: first.provider });
  findFirstReady(providers, operation.id, connections);
  return new GatewayError(
    "model-not-served",
    `No provider here is known to serve ${name.slice(0, 100)} for ${operation.id}: name one, as in ${name.slice(0, 100)}:groq, or see /v1/models`,
    context,
  );
}
