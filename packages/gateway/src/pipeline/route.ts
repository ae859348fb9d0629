import { whenReady } from "@inferhub/inference/routing";
import type { GatewayServices } from "../services.ts";
import { planRoute } from "./plan-route.ts";
import type { CallRequest, RoutedCall } from "./stages.ts";
import type { RequestTracker } from "./track-request.ts";

/**
 * Plans the candidates of a call.
 * @throws GatewayError if no candidate is left
 */
export function route(
  services: GatewayServices,
  tracker: RequestTracker,
  call: CallRequest,
  stream: boolean | undefined,
): RoutedCall | Promise<RoutedCall> {
  // The provider in the request isn't necessarily the one that serves the call.
  tracker.reach({ ...call, model: call.model?.slice(0, 200), provider: undefined });
  return whenReady(planRoute(services, call.principal, { ...call, stream }), (plan) => ({ call, plan }));
}
