import { putLast } from "./bounded-map.ts";

/** The outcome of a call. */
export interface CallTiming {
  readonly ok: boolean;
  /** Undefined for responses that don't stream. */
  readonly firstContentMs?: number | undefined;
  readonly totalMs: number;
}

export interface TargetHealth {
  /** Mean milliseconds to the first content of calls that succeeded; `undefined` when none has of late. */
  readonly ms: number | undefined;
  /** 0..1 */
  readonly errorRate: number;
  /** Calls that the means are made of, however little the old ones weigh. */
  readonly calls: number;
}

/** Measurements of targets, for strategies that choose fast and reliable ones. */
export interface HealthTracker {
  record(target: string, times: CallTiming): void;
  /** @returns `undefined` if the target had no call for 20 minutes, because older measurements are outdated */
  get(target: string): TargetHealth | undefined;
  /** Number of stored targets. */
  readonly size: number;
}

/** After this a call weighs half as much as a new one. */
export const HALF_LIFE_MS = 120_000;
const STALE_MS = 10 * HALF_LIFE_MS;

/** Limit of stored targets. Beyond it, the least recently called are deleted. */
export const MAX_TARGETS = 1_000;

/** Below this weight, only rounding errors remain. */
const NO_WEIGHT = 1e-9;

interface Mean {
  readonly sum: number;
  readonly weight: number;
}

interface Measured {
  readonly at: number;
  readonly calls: number;
  readonly ms: Mean;
  readonly errors: Mean;
}

/** Exponentially weighted means over time, with a half-life of two minutes. */
export function createHealthTracker(now: () => number = () => performance.now()): HealthTracker {
  const records = new Map<string, Measured>();

  function findFresh(target: string, at: number): Measured | undefined {
    const record = records.get(target);
    return record && at - record.at <= STALE_MS ? record : undefined;
  }

  return {
    record(target, { ok, firstContentMs, totalMs }) {
      const at = now();
      const old = findFresh(target, at);
      const share = old ? 0.5 ** ((at - old.at) / HALF_LIFE_MS) : 0;
      const ms = firstContentMs ?? totalMs;
      const record: Measured = {
        at,
        calls: (old?.calls ?? 0) + 1,
        // The duration of a failure doesn't predict that of a success.
        ms: decay(old?.ms, share, ok && ms >= 0 ? ms : undefined),
        errors: decay(old?.errors, share, ok ? 0 : 1),
      };
      putLast(records, target, record, MAX_TARGETS);
    },
    get(target) {
      const record = findFresh(target, now());
      if (!record) return undefined;
      const { ms, errors, calls } = record;
      return {
        ms: ms.weight > NO_WEIGHT ? ms.sum / ms.weight : undefined,
        errorRate: errors.sum / errors.weight,
        calls,
      };
    },
    get size() {
      return records.size;
    },
  };
}

const EMPTY_MEAN: Mean = { sum: 0, weight: 0 };

function decay({ sum, weight }: Mean = EMPTY_MEAN, share: number, value: number | undefined): Mean {
  return { sum: sum * share + (value ?? 0), weight: weight * share + (value === undefined ? 0 : 1) };
}
