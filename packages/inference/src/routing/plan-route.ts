import type { MaybePromise } from "../contracts/maybe-promise.ts";
import type {
  MatchedRoute,
  ModelName,
  RouteCandidate,
  RouteRequest,
  RouteTarget,
  RoutingPlan,
  SkippedCandidate,
} from "../contracts/routing.ts";
import { RoutingError } from "../errors.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { getCandidateKey, type RoutingContext } from "./routing-context.ts";
import { whenReady } from "./when-ready.ts";

/**
 * Selects the candidates of a call and their order. Returns a promise only if a source or a lookup does.
 * @throws the error of `createNoCandidateError` when no target can serve the call, and the errors of the sources
 */
export function planRoute<Request extends RouteRequest>(
  request: Request,
  context: RoutingContext<Request>,
): MaybePromise<RoutingPlan> {
  const model = context.parseModel?.(request.model) ?? { name: request.model };
  return whenReady(findRoute(request, model, context), (route) =>
    whenReady(findModelIds(route.targets, model.name, context), (targets) =>
      buildPlan(request, model, { ...route, targets }, context),
    ),
  );
}

type ResolvedTarget = RouteTarget & { readonly model: string };

const NO_ROUTE: MatchedRoute = { source: "no list", targets: [] };

function findRoute<Request extends RouteRequest>(
  request: Request,
  model: ModelName,
  { sources }: RoutingContext<Request>,
): MaybePromise<MatchedRoute> {
  const next = (index: number): MaybePromise<MatchedRoute> => {
    const source = sources[index];
    if (!source) return NO_ROUTE;
    return whenReady(source(request, model), (route) => route ?? next(index + 1));
  };
  return next(0);
}

function findModelIds(
  targets: readonly RouteTarget[],
  name: string,
  { findModelId }: Pick<RoutingContext, "findModelId">,
): MaybePromise<readonly ResolvedTarget[]> {
  const ids = targets.map(({ provider, model }) => model ?? findModelId?.(provider, name) ?? name);
  const resolve = (found: readonly string[]) =>
    targets.map((target, index) => ({ ...target, model: found[index] ?? name }));
  return ids.some((id) => id instanceof Promise) ? Promise.all(ids).then(resolve) : resolve(ids as string[]);
}

function buildPlan<Request extends RouteRequest>(
  request: Request,
  { name, strategy: suffix = "order" }: ModelName,
  { source, strategy = suffix, targets }: MatchedRoute & { readonly targets: readonly ResolvedTarget[] },
  context: RoutingContext<Request>,
): RoutingPlan {
  const candidates: RouteCandidate[] = [];
  const skipped: SkippedCandidate[] = [];
  for (const target of targets) {
    const { provider, model } = target;
    const reason = context.findSkipReason?.(provider, request, [request.model, name, model]);
    if (reason) skipped.push({ provider, model, reason });
    else candidates.push(toCandidate(target, context));
  }
  if (candidates.length === 0) {
    throw (
      context.createNoCandidateError?.(request, name, skipped) ??
      new RoutingError(`No provider serves ${name}`, { operation: request.operation.id })
    );
  }
  return {
    name,
    strategy,
    source,
    candidates: rankCandidates(candidates, strategy, context.random ?? Math.random),
    skipped,
  };
}

function toCandidate(
  { provider, model, weight }: ResolvedTarget,
  context: Pick<RoutingContext, "breakers" | "breakerOptions" | "findUsdPerMillion" | "health" | "keyOf">,
): RouteCandidate {
  const key = getCandidateKey(context, { provider, model });
  const measured = context.health?.get(key);
  const usdPerMillion = context.findUsdPerMillion?.(provider, model);
  return {
    provider,
    model,
    coolingDown: context.breakers?.state(key, context.breakerOptions?.()) === "open",
    ...(weight !== undefined && { weight }),
    ...(measured && { ms: measured.ms, errorRate: measured.errorRate }),
    ...(usdPerMillion !== undefined && { usdPerMillion }),
  };
}
