import {
  type AttemptResult,
  type RankedCandidate,
  type RoutingPlan,
  runPlan,
} from "@inferhub/inference/routing";
import type { GatewayServices } from "../services.ts";
import type { CallRequest } from "./call.ts";
import { onRequestEnd, type RequestContext } from "./track-request.ts";

/** A call that has its output, or the first content of its stream. */
export type SuccessfulAttempt<T> = Extract<AttemptResult<T>, { status: "succeeded" }>;

/**
 * Runs a plan within the limits of its providers.
 * @throws the error of the last attempt
 */
export async function runCandidates<T>(
  services: GatewayServices,
  requestContext: RequestContext,
  plan: RoutingPlan,
  call: CallRequest,
  attempt: (candidate: RankedCandidate, isLast: boolean) => Promise<T>,
): Promise<SuccessfulAttempt<T>> {
  const result = await runPlan(plan, services.routing, {
    signal: call.signal,
    recordsHealth: countsForHealth(services, call),
    acquire: async ({ provider }, signal) => {
      const release = await services.limits.acquireAttempt(provider, signal);
      // Releases the slot even if the opened stream is never read.
      onRequestEnd(requestContext, release);
      requestContext.provider = provider;
      return { release };
    },
    attempt: (candidate, { isLast }) => attempt(candidate, isLast),
  });
  if (result.status === "failed") throw result.error;
  return result;
}

/** Returns whether failures count for health. Failures that a caller requests from an emulator do not count. */
export const countsForHealth = ({ emulatorHeaders }: GatewayServices, { header }: CallRequest): boolean =>
  !emulatorHeaders.some((name) => header(name) !== undefined);
