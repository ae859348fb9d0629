import { putLast } from "./bounded-map.ts";
import type { BreakerOptions } from "./policy.ts";

/**
 * - `closed`: calls go through
 * - `open`: the target is left alone
 * - `half-open`: its rest is over, and one call may try it
 */
export type BreakerState = "closed" | "open" | "half-open";

/**
 * Leaves targets alone that fail. Each call that was allowed ends in one of `succeeded`, `failed` and `left`.
 * A target rests after a number of failures in a row, or at once for as long as it asks in Retry-After, an
 * hour at the most. Calls from before the rest may end in it: neither do they end it, nor, without Retry-After, prolong it.
 */
export interface Breakers {
  state(target: string, options?: BreakerOptions): BreakerState;
  /** Milliseconds until the target may be tried; 0 when it may be now. */
  restsForMs(target: string, options?: BreakerOptions): number;
  /** Whether a call may go out. When the target is half-open, the one that may is its trial. */
  allow(target: string, options?: BreakerOptions): boolean;
  succeeded(target: string, options?: BreakerOptions): void;
  failed(target: string, options?: BreakerOptions, retryAfterSeconds?: number): void;
  /** The call ended without saying anything about the target: its caller left, say. */
  left(target: string): void;
  /** Targets that are remembered: those whose latest verdict was a failure. */
  readonly size: number;
}

/** A target that failed and has not succeeded since. */
interface Trouble {
  failures: number;
  /** Left out as long as it is closed. */
  rest?: { readonly sinceMs: number; readonly forMs: number; readonly asked: boolean };
  /** Whether a call tries it after its rest. */
  onTrial: boolean;
}

const DEFAULT_FAILURES = 5;
const DEFAULT_REST_MS = 30_000;
const MAX_REST_MS = 3_600_000;

/** More than any gateway has in trouble; what failed longest ago is forgotten beyond it. */
export const MAX_TROUBLES = 10_000;

export function createBreakers(now: () => number = () => performance.now()): Breakers {
  const troubles = new Map<string, Trouble>();

  function restsForMs(target: string, options: BreakerOptions = {}): number {
    const rest = troubles.get(target)?.rest;
    if (!rest) return 0;
    // A changed configuration holds at once, but not against what the target itself asked for.
    const forMs = rest.asked ? rest.forMs : (options.restMs ?? rest.forMs);
    return Math.max(0, rest.sinceMs + forMs - now());
  }

  function state(target: string, options?: BreakerOptions): BreakerState {
    const trouble = troubles.get(target);
    if (!trouble?.rest) return "closed";
    // A trial ends by its verdict alone, even when a changed configuration asks for a longer rest.
    if (trouble.onTrial) return "half-open";
    return restsForMs(target, options) > 0 ? "open" : "half-open";
  }

  return {
    state,
    restsForMs,
    allow(target, options) {
      const current = state(target, options);
      const trouble = troubles.get(target);
      if (!trouble || current === "closed") return true;
      if (current === "open" || trouble.onTrial) return false;
      trouble.onTrial = true;
      return true;
    },
    succeeded(target, options) {
      if (state(target, options) !== "open") troubles.delete(target);
    },
    failed(target, options = {}, retryAfterSeconds = 0) {
      const before = state(target, options);
      const asked = retryAfterSeconds > 0 ? Math.min(retryAfterSeconds * 1_000, MAX_REST_MS) : undefined;
      if (before === "open" && (asked ?? 0) <= restsForMs(target, options)) return;
      const trouble = troubles.get(target) ?? { failures: 0, onTrial: false };
      trouble.failures += 1;
      putLast(troubles, target, trouble, MAX_TROUBLES);
      const tooMany = trouble.failures >= (options.failures ?? DEFAULT_FAILURES);
      if (before === "closed" && asked === undefined && !tooMany) return;
      const forMs = asked ?? options.restMs ?? DEFAULT_REST_MS;
      trouble.rest = { sinceMs: now(), forMs, asked: asked !== undefined };
      trouble.onTrial = false;
    },
    left(target) {
      const trouble = troubles.get(target);
      if (trouble) trouble.onTrial = false;
    },
    get size() {
      return troubles.size;
    },
  };
}
