import type { BreakerOptions } from "../contracts/routing.ts";
import { putLast } from "./bounded-map.ts";

/**
 * - `closed`: calls go through
 * - `open`: calls skip the target
 * - `half-open`: its rest is over, and one call may try it
 */
export type BreakerState = "closed" | "open" | "half-open";

/**
 * Circuit breakers for targets. Report each allowed call with `succeeded`, `failed`, or `left`. A breaker opens after
 * several consecutive failures, or immediately for the duration of Retry-After, up to a minute. Calls started before
 * it opened don't close it, and extend it only with Retry-After.
 */
export interface CircuitBreakers {
  state(target: string, options?: BreakerOptions): BreakerState;
  /** Milliseconds until the target may be tried; 0 when it may be now. */
  remainingCooldownMs(target: string, options?: BreakerOptions): number;
  /** Whether a call may go out. When the target is half-open, the one that may is its trial. */
  tryAcquire(target: string, options?: BreakerOptions): boolean;
  recordSuccess(target: string, options?: BreakerOptions): void;
  recordFailure(target: string, options?: BreakerOptions, retryAfterSeconds?: number): void;
  /** Ends a call without a verdict, for example because its caller aborted it. */
  recordCanceled(target: string): void;
  /** Number of targets whose latest call failed. */
  readonly size: number;
}

/** A target that failed and has not succeeded since. */
interface BreakerEntry {
  failures: number;
  /** Undefined while the breaker is closed. */
  cooldown?: { readonly sinceMs: number; readonly forMs: number; readonly requestedByTarget: boolean };
  /** Whether a call tests it after its cooldown. */
  probing: boolean;
}

const DEFAULT_FAILURES = 5;
const DEFAULT_COOLDOWN_MS = 30_000;
/** Longest cooldown. One response must not block all callers for long. */
const MAX_COOLDOWN_MS = 60_000;

/** Limit of stored targets, more than any gateway needs. Beyond it, the oldest failures are deleted. */
export const MAX_ENTRIES = 10_000;

/**
 * Creates the circuit breakers of all candidates.
 * @param now clock in milliseconds
 */
export function createCircuitBreakers(now: () => number = () => performance.now()): CircuitBreakers {
  const entries = new Map<string, BreakerEntry>();

  function remainingCooldownMs(target: string, options: BreakerOptions = {}): number {
    const cooldown = entries.get(target)?.cooldown;
    if (!cooldown) return 0;
    // A changed configuration applies immediately, but never shortens Retry-After.
    const forMs = cooldown.requestedByTarget ? cooldown.forMs : (options.cooldownMs ?? cooldown.forMs);
    return Math.max(0, cooldown.sinceMs + forMs - now());
  }

  function state(target: string, options?: BreakerOptions): BreakerState {
    const entry = entries.get(target);
    if (!entry?.cooldown) return "closed";
    // Only the result of the probe ends it, even if a changed configuration has a longer cooldown.
    if (entry.probing) return "half-open";
    return remainingCooldownMs(target, options) > 0 ? "open" : "half-open";
  }

  return {
    state,
    remainingCooldownMs,
    tryAcquire(target, options) {
      const current = state(target, options);
      const entry = entries.get(target);
      if (!entry || current === "closed") return true;
      if (current === "open" || entry.probing) return false;
      entry.probing = true;
      return true;
    },
    recordSuccess(target, options) {
      if (state(target, options) !== "open") entries.delete(target);
    },
    recordFailure(target, options = {}, retryAfterSeconds = 0) {
      const before = state(target, options);
      const requestedMs =
        retryAfterSeconds > 0 ? Math.min(retryAfterSeconds * 1_000, MAX_COOLDOWN_MS) : undefined;
      if (before === "open" && (requestedMs ?? 0) <= remainingCooldownMs(target, options)) return;
      const entry = entries.get(target) ?? { failures: 0, probing: false };
      entry.failures += 1;
      putLast(entries, target, entry, MAX_ENTRIES);
      const tooMany = entry.failures >= (options.failures ?? DEFAULT_FAILURES);
      if (before === "closed" && requestedMs === undefined && !tooMany) return;
      const forMs = requestedMs ?? options.cooldownMs ?? DEFAULT_COOLDOWN_MS;
      entry.cooldown = { sinceMs: now(), forMs, requestedByTarget: requestedMs !== undefined };
      entry.probing = false;
    },
    recordCanceled(target) {
      const entry = entries.get(target);
      if (entry) entry.probing = false;
    },
    get size() {
      return entries.size;
    },
  };
}
