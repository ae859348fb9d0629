import type { FileCallOptions } from "@inferhub/inference/core";
import { type AttemptResult, type RankedCandidate, runPlan, whenReady } from "@inferhub/inference/routing";
import type { GatewayError } from "../errors.ts";
import type { CallBounds, CostBound } from "../money/cost-bound.ts";
import type { GatewayServices } from "../services.ts";
import { buildCallOptions } from "./build-call-options.ts";
import type { CallCharge } from "./call-charge.ts";
import type { CallMeter } from "./call-meter.ts";
import { findProvider } from "./find-provider.ts";
import { giveWay } from "./give-way.ts";
import type { AdmittedCall, CallRequest } from "./stages.ts";

/** A call with its output, or with the first content of its stream. */
export type SuccessfulAttempt<T> = Extract<AttemptResult<T>, { status: "succeeded" }>;

/**
 * Runs the candidates of a call within the limits of their providers.
 * @throws the error of the last attempt
 */
export async function runCandidates<T>(
  services: GatewayServices,
  meter: CallMeter,
  { call, plan, bounds }: AdmittedCall,
  charge: CallCharge,
  attempt: (candidate: RankedCandidate, options: FileCallOptions) => Promise<T>,
): Promise<SuccessfulAttempt<T>> {
  const result = await runPlan(plan, services.routing(call.principal), {
    signal: call.signal,
    recordsHealth: countsForHealth(services, call),
    acquire: ({ provider }, signal) =>
      whenReady(services.limits.acquireAttempt(call, provider, signal && (() => signal)), (permit) => {
        meter.useProvider(provider, isEmulated(services, provider));
        return permit;
      }),
    attempt: async (candidate, { isLast }) => {
      const attemptCharge = charge.beginAttempt(() => findBound(bounds, candidate));
      let exceeded: GatewayError | undefined;
      const options = buildCallOptions(
        services,
        meter,
        call,
        candidate.provider,
        isLast,
        attemptCharge,
        (error) => {
          exceeded = error;
        },
      );
      const turn = giveWay(call);
      if (turn) await turn;
      return attempt(candidate, options).catch((error) => {
        throw exceeded ?? error;
      });
    },
  });
  if (result.status === "failed") throw result.error;
  return result;
}

/** Returns the cost bound of a candidate. `undefined` if the price is unknown, which only budgets reject. */
function findBound(bounds: CallBounds, candidate: RankedCandidate): CostBound | undefined {
  try {
    return bounds.boundAt(candidate);
  } catch {
    return undefined;
  }
}

const isEmulated = ({ connections, providers }: GatewayServices, provider: string): boolean =>
  connections.find(findProvider(providers, provider))?.emulatedBy !== undefined;

/** Returns whether a failure affects circuit breakers. Injected faults of an emulator don't. */
export const countsForHealth = (
  { emulatorHeaders }: GatewayServices,
  { request }: Pick<CallRequest, "request">,
): boolean => !emulatorHeaders.some((name) => request.header(name) !== undefined);
