import type { SharedCounters } from "../limits/limit.ts";
import { createTokenBuckets, MINUTE_MS } from "../limits/token-buckets.ts";
import type { Lender } from "./lender.ts";

interface WaitingRequest {
  readonly key: string;
  readonly perMinute: number;
  /** Number of tokens. Negative if they are returned. */
  readonly count: number;
  /** Whether to take the tokens even if the rate is exceeded. */
  readonly isSettled: boolean;
  resolve(waitMs: number): void;
  reject(error: unknown): void;
}

export interface SharedTokenBucketsOptions {
  readonly lender: Pick<Lender, "takeModelTokens">;
  /** Monotonic time in milliseconds. */
  readonly clock: () => number;
  /** Whether to admit requests while the database is unavailable, with the gateway's share of the rate. */
  readonly isOpenWithoutStore: boolean;
  /** Number of live gateways. */
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
          // A single token can take longer than an integer of milliseconds.
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
