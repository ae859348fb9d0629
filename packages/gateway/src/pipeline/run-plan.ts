import { type CallMeta, InferenceClientError, ProviderApiError } from "@inferhub/inference/core";
import { isFailoverError } from "@inferhub/inference/fallback";
import { GatewayError } from "../errors.ts";
import type { RankedCandidate } from "../limits/rank-candidates.ts";
import type { GatewayServices } from "../services.ts";
import { candidateKey, type RoutingPlan } from "./plan-route.ts";
import { onRequestEnd, type RequestContext } from "./track-request.ts";

/** A provider that was asked, or would have been, and why it did not answer. */
export type FailedAttempt = NonNullable<CallMeta["failed"]>[number];

/** A call that was opened at one of its targets: answered whole, or begun to stream. */
export interface AttemptResult<T> {
  readonly value: T;
  readonly target: RankedCandidate;
  /** Those that were asked before. */
  readonly failed: readonly FailedAttempt[];
  /** To be called when the call is over, so that others get its place at the provider. */
  readonly release: () => void;
}

export interface Attempt {
  readonly target: RankedCandidate;
  /** Whether this is the last candidate, so that retries are worth their time. */
  readonly isLast: boolean;
}

/**
 * Asks one target after another until one answers; only failures that are a provider's own lead to the next.
 * @param judge whether failures say something about the target; those that a caller ordered do not
 * @throws the error of the last one asked
 */
export async function runPlan<T>(
  services: GatewayServices,
  requestContext: RequestContext,
  { candidates }: RoutingPlan,
  { signal, recordHealth }: { readonly signal: AbortSignal; readonly recordHealth: boolean },
  attempt: (attempt: Attempt) => Promise<T>,
): Promise<AttemptResult<T>> {
  const { breakers, limits, policy } = services;
  const failed: FailedAttempt[] = [];
  let failure: unknown;
  for (const [index, target] of candidates.entries()) {
    const key = candidateKey(target);
    if (recordHealth && !breakers.tryAcquire(key, policy().breaker)) {
      // Left alone because it failed before.
      failed.push({ provider: target.provider, code: "provider-failed" });
      failure ??= createCooldownError(target.provider, breakers.remainingCooldownMs(key, policy().breaker));
      continue;
    }
    let release: (() => void) | undefined;
    try {
      release = await limits.acquireAttempt(target.provider, signal);
      // Releases the slot even if the opened stream is never read.
      onRequestEnd(requestContext, release);
      requestContext.provider = target.provider;
      const value = await attempt({ target, isLast: index === candidates.length - 1 });
      return { value, target, failed, release };
    } catch (error) {
      release?.();
      if (recordHealth) recordFailure(services, key, error, signal);
      if (!isFailoverCause(error) || signal.aborted) throw error;
      failed.push({ provider: target.provider, code: getFailureCode(error) });
      failure = error;
    }
  }
  throw failure;
}

/**
 * Records the effect of a failure on the candidate's health. A rejected request only proves that the candidate is
 * reachable. A stream that fails after its first content also counts as a failure, although no failover follows.
 */
export function recordFailure(
  { breakers, health, policy }: GatewayServices,
  key: string,
  error: unknown,
  signal: AbortSignal,
): void {
  if (signal.aborted || error instanceof GatewayError) breakers.recordCanceled(key);
  else if (isFailoverCause(error)) {
    const seconds = error instanceof ProviderApiError ? error.retryAfterSeconds : undefined;
    breakers.recordFailure(key, policy().breaker, seconds);
    health.record(key, { ok: false, totalMs: 0 });
  } else breakers.recordSuccess(key);
}

/** Our own limits at a provider count as its own. */
const getFailureCode = (error: unknown) => (InferenceClientError.is(error) ? error.code : "rate-limited");

/** Our own limits at a provider are its own as well: the next one may have room. */
const isFailoverCause = (error: unknown): boolean =>
  error instanceof GatewayError
    ? error.code === "overloaded" || error.code === "rate-limited"
    : InferenceClientError.is(error) && isFailoverError(error);

function createCooldownError(provider: string, ms: number): GatewayError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new GatewayError(
    "overloaded",
    `${provider} failed several times in a row and is left alone for another ${seconds} seconds`,
    { provider, retryable: true, retryAfterSeconds: seconds },
  );
}
