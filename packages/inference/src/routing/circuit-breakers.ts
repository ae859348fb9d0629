import type { BreakerOptions } from "../contracts/routing.ts";
import { putLast } from "./bounded-map.ts";

/**
 * - `closed`: calls go through
 * - `open`: the target is left alone
 * - `half-open`: its rest is over, and one call may try it
 */
export type BreakerState = "closed" | "open" | "half-open";

/**
 * Leaves targets alone that fail. Each call that was allowed ends in one of `succeeded`, `failed` and `left`.
 * A target rests after a number of failures in a row, or at once for as long as it asks in Retry-After, but for a
 * minute at most. Calls from before the rest may end in it: neither do they end it, nor, without Retry-After, prolong it.
 */
export interface CircuitBreakers {
  state(target: string, options?: BreakerOptions): BreakerState;
  /** Milliseconds until the target may be tried; 0 when it may be now. */
  remainingCooldownMs(target: string, options?: BreakerOptions): number;
  /** Whether a call may go out. When the target is half-open, the one that may is its trial. */
  tryAcquire(target: string, options?: BreakerOptions): boolean;
  recordSuccess(target: string, options?: BreakerOptions): void;
  recordFailure(target: string, options?: BreakerOptions, retryAfterSeconds?: number): void;
  /** The call ended without saying anything about the target: its caller left, say. */
  recordCanceled(target: string): void;
  /** Targets that are remembered: those whose latest verdict was a failure. */
  readonly size: number;
}

/** A target that failed and has not succeeded since. */
interface BreakerEntry {
  failures: number;
  /** Left out as long as it is closed. */
  cooldown?: { readonly sinceMs: number; readonly forMs: number; readonly requestedByTarget: boolean };
  /** Whether a call tries it after its rest. */
  probing: boolean;
}

const DEFAULT_FAILURES = 5;
const DEFAULT_COOLDOWN_MS = 30_000;
/** One answer must not keep all callers away for long: after a minute, a call probes the target. */
const MAX_COOLDOWN_MS = 60_000;

/** More than any gateway needs; what failed longest ago is forgotten beyond it. */
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
    // A changed configuration holds at once, but not against what the target itself asked for.
    const forMs = cooldown.requestedByTarget ? cooldown.forMs : (options.cooldownMs ?? cooldown.forMs);
    return Math.max(0, cooldown.sinceMs + forMs - now());
  }

  function state(target: string, options?: BreakerOptions): BreakerState {
    const entry = entries.get(target);
    if (!entry?.cooldown) return "closed";
    // A trial ends by its verdict alone, even when a changed configuration asks for a longer rest.
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
