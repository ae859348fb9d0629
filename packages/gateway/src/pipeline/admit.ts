import { assertScopes, isLimitedTo } from "../auth/check-scopes.ts";
import { GatewayError } from "../errors.ts";
import type { Permit } from "../limits/limit.ts";
import type { CallBounds } from "../money/cost-bound.ts";
import type { GatewayServices } from "../services.ts";
import { beginUsage, extendUsage } from "./begin-usage.ts";
import { addBounds, boundCall, boundDearest, boundMostTokens, keepBounded } from "./bound-call.ts";
import type { AdmittedCall, CallRequest, RoutedCall } from "./stages.ts";
import type { RequestTracker } from "./track-request.ts";

/**
 * Admits the calls of one request within the limits of their principal: they share one slot and reserve the sum of
 * their maximum costs. Under a budget, candidates without a known price are dropped.
 * @throws GatewayError with code `rate-limited`, `budget-exhausted` or `price-unknown`
 */
export async function admit(
  services: GatewayServices,
  tracker: RequestTracker,
  routed: readonly RoutedCall[],
): Promise<readonly AdmittedCall[]> {
  const bounded = routed.map((each) => {
    const bounds = boundCall(services, each.call);
    assertNamedModels(each.call, bounds);
    return { ...keepBounded(each, bounds), bounds };
  });
  const [first] = bounded;
  if (!first) return [];
  const { call, plan } = first;
  tracker.reach({ ...call, model: call.model?.slice(0, 200), provider: plan.candidates[0]?.provider });
  const bound = () => addBounds(bounded.map((each) => boundDearest(each, each.bounds)));
  const tokens = () => bounded.reduce((sum, each) => sum + boundMostTokens(each, each.bounds), 0);
  const permits = await services.limits.acquireRequest(call, { bound, tokens }, () => call.signal);
  for (const permit of permits) tracker.hold(permit);
  if (!first.bounds.isBudgeted) {
    await beginUsage(services, tracker, undefined);
    return bounded.map((each) => ({ ...each, permits }));
  }
  let { nanoUsd } = bound();
  await beginUsage(services, tracker, { nanoUsd });
  // Last, so that it is written after the budget has accepted it.
  const written: Permit = {
    release: () => {},
    extend: (more) => {
      nanoUsd += more.nanoUsd;
      extendUsage(services, tracker, { nanoUsd });
    },
  };
  return bounded.map((each) => ({ ...each, permits: [...permits, written] }));
}

/**
 * Checks additional models of a call, such as fallbacks or models of tools.
 * @throws GatewayError with code `scope-refused`
 */
function assertNamedModels(call: CallRequest, { getUse }: CallBounds): void {
  if (!isLimitedTo("models", call.principal)) return;
  const { models } = getUse();
  if (!models)
    throw new GatewayError("scope-refused", "The gateway can't determine the models of the request");
  // The main model was already checked while planning the route, with each of its IDs.
  for (const model of models) if (model !== call.model) assertScopes(call.principal, { models: [model] });
}
