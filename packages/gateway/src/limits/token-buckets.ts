/** Counts tokens of models against rates. */
export interface TokenBuckets {
  /**
   * Takes tokens.
   * @param count at most `perMinute`
   * @returns 0 on success, or integer milliseconds until a retry can succeed
   */
  take(key: string, perMinute: number, count: number): number;
  /** Corrects usage: a positive count is returned, and a negative one is taken in addition. */
  giveBack(key: string, perMinute: number, count: number): void;
}

export const MINUTE_MS = 60_000;
/** Keys that are remembered. Those that were used longest ago are forgotten, once they have paid. */
const MAX_KEYS = 10_000;

/**
 * Creates buckets that contain what a minute allows, and fill in a minute.
 * @param now milliseconds of a monotonic clock
 */
export function createTokenBuckets(now: () => number = () => performance.now()): TokenBuckets {
  /** When each key has paid for all that it took; the key used last is last. */
  const paidAt = new Map<string, number>();

  function keep(key: string, paid: number, at: number): void {
    paidAt.delete(key);
    paidAt.set(key, paid);
    const [oldest] = paidAt;
    if (paidAt.size > MAX_KEYS && oldest && oldest[1] <= at) paidAt.delete(oldest[0]);
  }

  return {
    take(key, perMinute, count) {
      const at = Math.floor(now());
      const paid = Math.max(paidAt.get(key) ?? at, at) + (count * MINUTE_MS) / perMinute;
      const waitMs = Math.ceil(paid - MINUTE_MS - at);
      if (waitMs > 0) return waitMs;
      keep(key, paid, at);
      return 0;
    },
    giveBack(key, perMinute, count) {
      const at = Math.floor(now());
      keep(key, Math.max(at, Math.max(paidAt.get(key) ?? at, at) - (count * MINUTE_MS) / perMinute), at);
    },
  };
}
