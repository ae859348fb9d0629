import { type BreakerState, type CircuitBreakers, createCircuitBreakers } from "@inferhub/inference/routing";

/** Circuit breakers that no caller can open for others alone. */
export interface CallerBreakers {
  /** The breakers as one caller meets them. */
  forCaller(callerId: string): CircuitBreakers;
}

/** Failures of a target since its last success. */
interface Streak {
  failures: number;
  /** Whose calls failed first. */
  readonly callerId: string;
  /** Whether calls of another caller failed as well. */
  isShared: boolean;
}

const DEFAULT_FAILURES = 5;
/** As many as the breakers themselves remember. */
const MAX_STREAKS = 10_000;

/**
 * Creates breakers in two layers. A target that fails for one caller rests for that caller; it may be the caller's requests
 * that fail. Once it fails for a second caller, all failures count, and it rests for everyone.
 * @param now clock in milliseconds
 */
export function createCallerBreakers(now?: () => number): CallerBreakers {
  const own = createCircuitBreakers(now);
  const shared = createCircuitBreakers(now);
  const streaks = new Map<string, Streak>();

  function countFailure(target: string, callerId: string): Streak {
    const streak = streaks.get(target) ?? { failures: 0, callerId, isShared: false };
    streak.failures += 1;
    streaks.delete(target);
    streaks.set(target, streak);
    const [oldest] = streaks.keys();
    if (streaks.size > MAX_STREAKS && oldest !== undefined) streaks.delete(oldest);
    return streak;
  }

  return {
    forCaller: (callerId) => {
      const keyOf = (target: string) => `${target}\0${callerId}`;
      return {
        state: (target, options) =>
          findWorse(own.state(keyOf(target), options), shared.state(target, options)),
        remainingCooldownMs: (target, options) =>
          Math.max(
            own.remainingCooldownMs(keyOf(target), options),
            shared.remainingCooldownMs(target, options),
          ),
        tryAcquire: (target, options) => {
          if (!own.tryAcquire(keyOf(target), options)) return false;
          if (shared.tryAcquire(target, options)) return true;
          own.recordCanceled(keyOf(target));
          return false;
        },
        recordSuccess: (target, options) => {
          own.recordSuccess(keyOf(target), options);
          shared.recordSuccess(target, options);
          streaks.delete(target);
        },
        recordFailure: (target, options, retryAfterSeconds) => {
          own.recordFailure(keyOf(target), options, retryAfterSeconds);
          const streak = countFailure(target, callerId);
          if (!streak.isShared && streak.callerId !== callerId) {
            streak.isShared = true;
            const before = Math.min(streak.failures, options?.failures ?? DEFAULT_FAILURES) - 1;
            for (let count = 0; count < before; count++) shared.recordFailure(target, options);
          }
          // A trial of a target that rests has to end, although its streak may be a new one.
          if (streak.isShared || shared.state(target, options) !== "closed")
            shared.recordFailure(target, options, retryAfterSeconds);
        },
        recordCanceled: (target) => {
          own.recordCanceled(keyOf(target));
          shared.recordCanceled(target);
        },
        get size() {
          return own.size;
        },
      };
    },
  };
}

const BY_SEVERITY: readonly BreakerState[] = ["closed", "half-open", "open"];

const findWorse = (a: BreakerState, b: BreakerState): BreakerState =>
  BY_SEVERITY.indexOf(a) > BY_SEVERITY.indexOf(b) ? a : b;
