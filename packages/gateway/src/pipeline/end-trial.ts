import { getCandidateKey, type RankedCandidate } from "@inferhub/inference/routing";
import type { GatewayRoutingContext } from "./routing-context.ts";

/**
 * Ends the rest of a target whose trial is a stream: its first content shows that the target works, however long the stream
 * continues. Others would be rejected until then.
 */
export function endTrial(routing: GatewayRoutingContext, candidate: RankedCandidate): void {
  const { breakers, breakerOptions } = routing;
  const key = getCandidateKey(routing, candidate);
  if (breakers.state(key, breakerOptions()) === "half-open") breakers.recordSuccess(key, breakerOptions());
}
