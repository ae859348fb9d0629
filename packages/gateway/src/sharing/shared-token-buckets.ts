import type { SharedCounters } from "../limits/limit.ts";
import { createTokenBuckets, MINUTE_MS } from "../limits/token-buckets.ts";
import type { Lender } from "./lender.ts";

interface WaitingRequest {
  readonly key: string;
  readonly perMinute: number;
  /** What is returned, where it is negative. */
  readonly count: number;
  /** Whether it is used also where there is no room. */
  readonly isSettled: boolean;
  resolve(waitMs: number): void;
  reject(error: unknown): void;
}

export interface SharedTokenBucketsOptions {
  readonly lender: Pick<Lender, "takeModelTokens">;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Whether requests are admitted while the database is away, each gateway with its part of the rate. */
  readonly isOpenWithoutStore: boolean;
  /** Gateways that were seen last. */
  readonly gateways: () => number;
}

/** Counts model tokens across all gateways of a database, like the buckets of one gateway. */
export function createSharedTokenBuckets(options: SharedTokenBucketsOptions): SharedCounters["tokens"] {
  const { lender, clock, isOpenWithoutStore, gateways } = options;
  const fallback = createTokenBuckets(clock);
  let waiting: WaitingRequest[] = [];
  let isAsking = false;

  function ask(): void {
    if (isAsking) return;
    isAsking = true;
    // In a microtask, so requests of the same turn share a transaction.
    queueMicrotask(() => void askWaiting());
  }

  async function askWaiting(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const waits = await lender.takeModelTokens(
        asked.map(({ key, perMinute, count, isSettled }) => ({
          key,
          // Also one token may take longer than an integer of milliseconds.
          ms: (count * MINUTE_MS) / perMinute,
          burst: isSettled ? undefined : MINUTE_MS,
        })),
      );
      for (const [index, { resolve }] of asked.entries()) resolve(waits[index] ?? 0);
    } catch (error) {
      for (const request of asked) serveWithoutStore(request, error);
    } finally {
      isAsking = false;
      if (waiting.length > 0) ask();
    }
  }

  function serveWithoutStore(
    { key, perMinute, count, isSettled, resolve, reject }: WaitingRequest,
    error: unknown,
  ) {
    // Unreturned tokens are refilled within the minute.
    if (isSettled) return resolve(0);
    if (!isOpenWithoutStore) return reject(error);
    const part = Math.max(1, perMinute / Math.max(1, gateways()));
    resolve(fallback.take(key, part, Math.min(count, part)));
  }

  const request = (key: string, perMinute: number, count: number, isSettled: boolean) =>
    new Promise<number>((resolve, reject) => {
      waiting.push({ key, perMinute, count, isSettled, resolve, reject });
      ask();
    });

  return {
    take: (key, perMinute, count) => request(key, perMinute, count, false),
    giveBack: (key, perMinute, count) => void request(key, perMinute, -count, true),
  };
}
