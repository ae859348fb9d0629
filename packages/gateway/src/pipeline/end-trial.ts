import { getCandidateKey, type RankedCandidate } from "@inferhub/inference/routing";
import type { GatewayRoutingContext } from "./routing-context.ts";

/**
 * Closes the breaker of a target after the first content of a trial stream, because the remaining stream can take
 * long and other calls would be rejected until then.
 */
export function endTrial(routing: GatewayRoutingContext, candidate: RankedCandidate): void {
  const { breakers, breakerOptions } = routing;
  const key = getCandidateKey(routing, candidate);
  if (breakers.state(key, breakerOptions()) === "half-open") breakers.recordSuccess(key, breakerOptions());
}
