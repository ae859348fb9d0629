import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import type { GatewayServices } from "../services.ts";
import type { Authenticated } from "./stages.ts";
import type { RequestTracker } from "./track-request.ts";

/**
 * Checks an authenticated request against the limits of the stage `connection`, before its body is read.
 * @param provider provider of a pass-through request
 * @throws GatewayError with code `rate-limited` or `too-large`
 */
export const limitConnection = (
  { limits }: Pick<GatewayServices, "limits">,
  tracker: Pick<RequestTracker, "hold">,
  caller: Authenticated,
  provider?: string,
): MaybePromise<void> =>
  whenReady(limits.acquireConnection(caller, provider), (permits) => {
    for (const permit of permits) tracker.hold(permit);
  });
