const MINUTE_MS = 60_000;

export interface RateLimiter {
  /**
   * Acquires a permit.
   * @returns 0 on success, or integer milliseconds until a retry can succeed
   */
  take(key: string, perMinute: number): number;
  /** Maximum number of keys. */
  readonly size: number;
}

/**
 * Spreads requests over the minute with the generic cell rate algorithm, which stores one number per key. A burst of
 * one sixth of `perMinute`, and at least one request, is accepted immediately. So any 60 seconds accept at most
 * `perMinute` plus that burst. A limit of 0 rejects all requests.
 * @param now milliseconds of a monotonic clock
 */
export function createRateLimiter(now: () => number = () => performance.now()): RateLimiter {
  /** Theoretical arrival time of each key. Most recently used last. */
  const paidAt = new Map<string, number>();
  /** The latest key, cached because removing and inserting it for each request costs more than counting. */
  let latest: string | undefined;

  function take(key: string, perMinute: number): number {
    if (!(perMinute > 0)) return MINUTE_MS;
    // Whole milliseconds, so that a rounding error doesn't reject a caller that waits exactly the returned time.
    const at = Math.floor(now());
    dropIdle(at, key);
    const stepMs = MINUTE_MS / perMinute;
    const aheadMs = (getBurst(perMinute) - 1) * stepMs;
    // After the limit is raised, cap the remaining wait of the old limit.
    const paid = Math.min(Math.max(paidAt.get(key) ?? at, at), at + aheadMs + stepMs);
    const waitMs = Math.ceil(paid - aheadMs - at);
    if (waitMs > 0) {
      paidAt.set(key, paid);
      return waitMs;
    }
    if (key !== latest) paidAt.delete(key);
    latest = key;
    paidAt.set(key, paid + stepMs);
    return 0;
  }

  // A key is idle a minute after its last use, so keys are sorted by that time.
  function dropIdle(at: number, current: string): void {
    for (const [key, paid] of paidAt) {
      if (paid > at || key === current) return;
      paidAt.delete(key);
    }
  }

  return {
    take,
    get size() {
      return paidAt.size;
    },
  };
}

/** Burst size. */
export const getBurst = (perMinute: number): number => Math.max(1, Math.ceil(perMinute / 6));
