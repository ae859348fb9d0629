import {
  type BreakerOptions,
  type BreakerState,
  type CircuitBreakers,
  createCircuitBreakers,
} from "@inferhub/inference/routing";

/** Circuit breakers that one caller can't open for all callers. */
export interface CallerBreakers {
  /** The breakers as one caller meets them. */
  forCaller(callerId: string): CircuitBreakers;
  /** Applies a change reported by a different gateway. */
  follow(change: BreakerChange): void;
  /** Lists targets that are skipped, or tested by one request. */
  listOpen(options?: BreakerOptions): readonly OpenTarget[];
}

/** A target that is not closed. */
export interface OpenTarget {
  readonly target: string;
  /** The ID of the caller that the target is skipped for. `undefined`: for all callers. */
  readonly callerId: string | undefined;
  readonly state: Exclude<BreakerState, "closed">;
  /** Milliseconds until a request tests it. */
  readonly remainingMs: number;
}

/** A target starts to rest, or works again. */
export interface BreakerChange {
  readonly target: string;
  /** The ID of the caller that the target is closed to. `undefined`: it is closed to all callers. */
  readonly callerId: string | undefined;
  /** How long it rests, in milliseconds. 0: it works again. */
  readonly cooldownMs: number;
}

/** Failures of one caller at a target since its last success. */
interface CallerFailures {
  failures: number;
  /** Whether the target asked it for a pause. */
  isAskedToWait: boolean;
}

/** Failures of a target since its last success or rest, by caller. */
type Streak = Map<string, CallerFailures>;

const DEFAULT_FAILURES = 5;
/** As many as the breakers themselves remember. */
const MAX_STREAKS = 10_000;
/** Of one streak. More are not needed for a verdict. */
const MAX_CALLERS = 16;

/**
 * Creates two-layer breakers. A target that fails for one caller opens for that caller only, because its requests may
 * be the cause. After a failure of a second caller, enough failures open it for all callers, with at most half of
 * them from one caller. If a trial fails for only one caller, the next caller tries.
 * @param now clock in milliseconds
 * @param onChange called when a breaker opens, is extended, or closes after a success
 */
export function createCallerBreakers(
  now?: () => number,
  onChange: (change: BreakerChange) => void = () => {},
): CallerBreakers {
  const own = createCircuitBreakers(now);
  const shared = createCircuitBreakers(now);
  const streaks = new Map<string, Streak>();
  /** Targets that opened, by the key of their breaker. Those that closed again are removed when they are listed. */
  const opened = new Map<string, Pick<BreakerChange, "target" | "callerId">>();

  function noteOpened(of: Pick<BreakerChange, "target" | "callerId">): void {
    const key = keyFor(of.target, of.callerId ?? "*");
    opened.delete(key);
    opened.set(key, { target: of.target, callerId: of.callerId });
    const [oldest] = opened.keys();
    if (opened.size > MAX_STREAKS && oldest !== undefined) opened.delete(oldest);
  }

  function getStreak(target: string): Streak {
    const streak = streaks.get(target) ?? new Map<string, CallerFailures>();
    streaks.delete(target);
    streaks.set(target, streak);
    const [oldest] = streaks.keys();
    if (streaks.size > MAX_STREAKS && oldest !== undefined) streaks.delete(oldest);
    return streak;
  }

  function countFailure(streak: Streak, callerId: string, isAskedToWait: boolean): CallerFailures {
    const known = streak.get(callerId) ?? { failures: 0, isAskedToWait: false };
    known.failures += 1;
    known.isAskedToWait ||= isAskedToWait;
    if (streak.size < MAX_CALLERS) streak.set(callerId, known);
    return known;
  }

  function recordShared(
    target: string,
    callerId: string,
    options: BreakerOptions | undefined,
    retryAfterSeconds: number | undefined,
  ): void {
    // Calls started before it opened are no new information.
    if (shared.state(target, options) === "open") return;
    const streak = getStreak(target);
    const isAlone = streak.size === 1 && !streak.has(callerId);
    const { failures } = countFailure(streak, callerId, (retryAfterSeconds ?? 0) > 0);
    if (streak.size < 2) {
      shared.recordCanceled(target);
      return;
    }
    const most = Math.ceil((options?.failures ?? DEFAULT_FAILURES) / 2);
    const [first] = streak.values();
    // The first caller's failures count once there is a second caller.
    if (isAlone)
      for (let count = 0; count < Math.min(first?.failures ?? 0, most); count++)
        shared.recordFailure(target, options);
    const isAsked = [...streak.values()].filter(({ isAskedToWait }) => isAskedToWait).length > 1;
    if (failures <= most || isAsked)
      shared.recordFailure(target, options, isAsked ? retryAfterSeconds : undefined);
    if (shared.state(target, options) === "open") streaks.delete(target);
  }

  const keyFor = (target: string, callerId: string) => `${target}\0${callerId}`;

  /** Reports by how much a failure has prolonged the rest of a target. */
  function reportRest(
    breakers: CircuitBreakers,
    key: string,
    of: Pick<BreakerChange, "target" | "callerId">,
    options: BreakerOptions | undefined,
    record: () => void,
  ): void {
    const before = breakers.remainingCooldownMs(key, options);
    record();
    const cooldownMs = breakers.remainingCooldownMs(key, options);
    if (cooldownMs <= before) return;
    noteOpened(of);
    onChange({ ...of, cooldownMs });
  }

  return {
    follow({ target, callerId, cooldownMs }) {
      const breakers = callerId === undefined ? shared : own;
      const key = callerId === undefined ? target : keyFor(target, callerId);
      if (cooldownMs > 0) {
        breakers.recordFailure(key, undefined, cooldownMs / 1_000);
        noteOpened({ target, callerId });
      } else breakers.recordSuccess(key);
    },
    listOpen(options) {
      return [...opened].flatMap(([place, { target, callerId }]): readonly OpenTarget[] => {
        const breakers = callerId === undefined ? shared : own;
        const key = callerId === undefined ? target : keyFor(target, callerId);
        const state = breakers.state(key, options);
        if (state === "closed") {
          opened.delete(place);
          return [];
        }
        return [{ target, callerId, state, remainingMs: breakers.remainingCooldownMs(key, options) }];
      });
    },
    forCaller: (callerId) => {
      const keyOf = (target: string) => keyFor(target, callerId);
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
          if (own.state(keyOf(target), options) === "half-open")
            onChange({ target, callerId, cooldownMs: 0 });
          if (shared.state(target, options) === "half-open")
            onChange({ target, callerId: undefined, cooldownMs: 0 });
          own.recordSuccess(keyOf(target), options);
          shared.recordSuccess(target, options);
          streaks.delete(target);
        },
        recordFailure: (target, options, retryAfterSeconds) => {
          reportRest(own, keyOf(target), { target, callerId }, options, () =>
            own.recordFailure(keyOf(target), options, retryAfterSeconds),
          );
          reportRest(shared, target, { target, callerId: undefined }, options, () =>
            recordShared(target, callerId, options, retryAfterSeconds),
          );
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
