import type { GatewayServices } from "../services.ts";
import type { AdmittedCall, RoutedCall } from "./stages.ts";
import type { RequestTracker } from "./track-request.ts";
import { estimateCost } from "./usage.ts";

/**
 * Admits the calls of one request within the limits of their principal: they use one rate token and one slot together,
 * and reserve the sum of what they may cost.
 * @throws GatewayError with code `rate-limited` or `budget-exhausted`
 */
export async function admit(
  services: GatewayServices,
  tracker: RequestTracker,
  routed: readonly RoutedCall[],
): Promise<readonly AdmittedCall[]> {
  const [first] = routed;
  if (!first) return [];
  const estimates = routed.map(({ call, plan }) => {
    const [candidate] = plan.candidates;
    return candidate ? estimateCost(services, candidate, call.args) : 0;
  });
  const { call, plan } = first;
  tracker.reach({ ...call, model: call.model?.slice(0, 200), provider: plan.candidates[0]?.provider });
  const estimatedUsd = estimates.reduce((sum, usd) => sum + usd, 0);
  const permits = await services.limits.acquireRequest(call, estimatedUsd);
  for (const permit of permits) tracker.hold(permit);
  return routed.map((each, index) => ({ ...each, permits, estimatedUsd: estimates[index] ?? 0 }));
}
