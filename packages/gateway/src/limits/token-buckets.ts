/** Counts model tokens against rates. */
export interface TokenBuckets {
  /**
   * Takes tokens.
   * @param count at most `perMinute`
   * @returns 0 on success, or integer milliseconds until a retry can succeed
   */
  take(key: string, perMinute: number, count: number): number;
  /** Corrects usage: a positive count is returned to the bucket, a negative count is taken from it. */
  giveBack(key: string, perMinute: number, count: number): void;
}

export const MINUTE_MS = 60_000;
/** Maximum number of keys. The least recently used keys are removed once their bucket is full. */
const MAX_KEYS = 10_000;

/**
 * Creates buckets that hold the limit of one minute and refill within a minute.
 * @param now milliseconds of a monotonic clock
 */
export function createTokenBuckets(now: () => number = () => performance.now()): TokenBuckets {
  /** Time when the bucket of each key is full again. Most recently used last. */
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
