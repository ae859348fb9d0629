import type { FailedAttempt } from "../contracts/options.ts";
import type {
  AttemptResult,
  Permit,
  RankedCandidate,
  RoutingPlan,
  RunPlanOptions,
} from "../contracts/routing.ts";
import { InferenceClientError } from "../errors.ts";
import { isFailoverError } from "./failover.ts";
import { recordFailure } from "./record-health.ts";
import { getCandidateKey, type RoutingContext } from "./routing-context.ts";

/** The part of a context that running a plan needs. */
export type RunContext = Pick<
  RoutingContext,
  | "breakerOptions"
  | "breakers"
  | "createCooldownError"
  | "enforcesCooldown"
  | "health"
  | "isCandidateFailure"
  | "isFailoverError"
  | "isHostError"
  | "keyOf"
>;

/** An attempt in flight. Only hedged attempts can be aborted without the entire plan. */
interface Attempt {
  readonly controller: AbortController | undefined;
}

/** The permit of a candidate without limits. */
export const NO_PERMIT: Permit = { release: () => {} };

/**
 * Attempts one candidate after the other until one succeeds, and with `hedgeAfterMs` the next one before that. This is
 * the only retry loop over candidates: an attempt retries by itself only at the last one, because failing over is
 * faster than waiting. Never rejects.
 */
export function runPlan<T>(
  { candidates }: Pick<RoutingPlan, "candidates">,
  context: RunContext,
  options: RunPlanOptions<T>,
): Promise<AttemptResult<T>> {
  const { signal, hedgeAfterMs, totalTimeoutMs } = options;
  const endMs = totalTimeoutMs === undefined ? undefined : performance.now() + totalTimeoutMs;
  const failed: FailedAttempt[] = [];
  /** The attempts in flight. */
  const running = new Set<Attempt>();
  let next = 0;
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;

  return new Promise((resolve) => {
    function finish(result: AttemptResult<T>, winner?: Attempt): void {
      isOver = true;
      for (const other of running) if (other !== winner) other.controller?.abort();
      resolve(result);
    }

    const fail = (error: unknown) => finish({ status: "failed", error, failed });

    function startNext(): void {
      if (isOver) return;
      const candidate = takeCandidate();
      if (candidate) void attempt(candidate, next === candidates.length);
      else if (running.size === 0) fail(failure?.error);
    }

    /** Accepts the next candidate whose breaker lets a call through. */
    function takeCandidate(): RankedCandidate | undefined {
      for (;;) {
        const candidate = candidates[next];
        if (!candidate) return undefined;
        next += 1;
        const cooldownError = findCooldownError(context, candidate, options);
        if (!cooldownError) return candidate;
        failed.push({ provider: candidate.provider, code: "provider-failed" });
        failure ??= { error: cooldownError };
      }
    }

    async function attempt(candidate: RankedCandidate, isLast: boolean): Promise<void> {
      const isHedged = hedgeAfterMs !== undefined;
      const own: Attempt = { controller: isHedged ? new AbortController() : undefined };
      running.add(own);
      const hedge = isHedged ? setTimeout(startNext, hedgeAfterMs) : undefined;
      const ownSignal = own.controller ? joinSignals(signal, own.controller.signal) : signal;
      let permit: Permit | undefined;
      try {
        permit = (await options.acquire?.(candidate, ownSignal)) ?? NO_PERMIT;
        const remainingMs = endMs === undefined ? undefined : Math.max(0, endMs - performance.now());
        const value = await options.attempt(candidate, { signal: ownSignal, remainingMs, isLast });
        if (isOver) {
          context.breakers?.recordCanceled(getCandidateKey(context, candidate));
          permit.release();
          options.dispose?.(value);
        } else finish({ status: "succeeded", value, candidate, failed, permit }, own);
      } catch (error) {
        running.delete(own);
        permit?.release();
        // A losing attempt was aborted, which is no failure of its candidate.
        const abortedBy = isOver && own.controller ? own.controller.signal : signal;
        if (options.recordsHealth !== false) recordFailure(context, candidate, error, abortedBy);
        if (isOver) return;
        const canFailOver = (context.isFailoverError ?? isFailoverError)(error);
        if (!canFailOver || signal?.aborted) return fail(error);
        failed.push({ provider: candidate.provider, code: getFailureCode(error) });
        failure = { error };
        startNext();
      } finally {
        clearTimeout(hedge);
      }
    }

    startNext();
  });
}

function findCooldownError(
  context: RunContext,
  candidate: RankedCandidate,
  { recordsHealth = true }: Pick<RunPlanOptions<unknown>, "recordsHealth">,
): Error | undefined {
  const { breakers, breakerOptions, enforcesCooldown = true, createCooldownError } = context;
  if (!recordsHealth || !enforcesCooldown || !breakers) return undefined;
  const key = getCandidateKey(context, candidate);
  if (breakers.tryAcquire(key, breakerOptions?.())) return undefined;
  const remainingMs = breakers.remainingCooldownMs(key, breakerOptions?.());
  const { provider } = candidate;
  return (
    createCooldownError?.(provider, remainingMs) ??
    new InferenceClientError("provider-failed", `${provider} is cooling down`, { provider }, true)
  );
}

const joinSignals = (outer: AbortSignal | undefined, own: AbortSignal): AbortSignal =>
  outer ? AbortSignal.any([outer, own]) : own;

/** A host's limits at a provider count as the provider's limits. */
const getFailureCode = (error: unknown) => (InferenceClientError.is(error) ? error.code : "rate-limited");
