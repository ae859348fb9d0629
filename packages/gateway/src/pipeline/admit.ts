import type { GatewayServices } from "../services.ts";
import { addBounds, boundCall, boundDearest, keepBounded } from "./bound-call.ts";
import type { AdmittedCall, RoutedCall } from "./stages.ts";
import type { RequestTracker } from "./track-request.ts";

/**
 * Admits the calls of one request within the limits of their principal: they use one slot together, and reserve the
 * sum of the most that they can cost. Under a budget, candidates without a known price are left out.
 * @throws GatewayError with code `rate-limited`, `budget-exhausted` or `price-unknown`
 */
export async function admit(
  services: GatewayServices,
  tracker: RequestTracker,
  routed: readonly RoutedCall[],
): Promise<readonly AdmittedCall[]> {
  const bounded = routed.map((each) => {
    const bounds = boundCall(services, each.call);
    return { ...keepBounded(each, bounds), bounds };
  });
  const [first] = bounded;
  if (!first) return [];
  const { call, plan } = first;
  tracker.reach({ ...call, model: call.model?.slice(0, 200), provider: plan.candidates[0]?.provider });
  const permits = await services.limits.acquireRequest(call, () =>
    addBounds(bounded.map((each) => boundDearest(each, each.bounds))),
  );
  for (const permit of permits) tracker.hold(permit);
  return bounded.map((each) => ({ ...each, permits }));
}
