import { setTimeout as wait } from "node:timers/promises";
import type { SharedCounters } from "../limits/limit.ts";
import type { Lender } from "./lender.ts";

/** Local state of the slots of one key. */
interface Slots {
  limit: number;
  returned: number;
  waiting: { resolve(isGranted: boolean): void; reject(error: unknown): void }[];
}

export interface SharedSlotsOptions {
  readonly lender: Lender;
  /** Whether to admit requests while the database is unavailable. */
  readonly isOpenWithoutStore: boolean;
}

export type SharedSlots = SharedCounters["slots"] & {
  /** Returns slots that couldn't be returned while the database was unavailable. */
  flush(): void;
};

/** Wait for slots that another gateway is about to return. */
const RETRY_DELAYS_MS = [5, 15, 40];
/** Retry interval of queued requests. */
const QUEUED_RETRY_MS = 50;

/**
 * Counts requests in flight across all gateways of a database. Slots of a dead gateway are released after three
 * seconds.
 */
export function createSharedSlots({ lender, isOpenWithoutStore }: SharedSlotsOptions): SharedSlots {
  const slots = new Map<string, Slots>();
  let isAsking = false;

  function ask(): void {
    if (isAsking) return;
    isAsking = true;
    // In a microtask, so requests of the same turn share a transaction.
    queueMicrotask(() => void askWaiting());
  }

  async function askWaiting(): Promise<void> {
    const asked = [...slots];
    slots.clear();
    let isAway = false;
    try {
      const grants = await lender.takeSlots(
        asked.map(([key, { limit, returned, waiting }]) => ({ key, limit, returned, want: waiting.length })),
      );
      for (const [key, { waiting }] of asked) {
        const granted = grants.find((grant) => grant.key === key)?.granted ?? 0;
        for (const [index, { resolve }] of waiting.entries()) resolve(index < granted);
      }
    } catch (error) {
      isAway = true;
      for (const [key, { limit, returned, waiting }] of asked) {
        for (const { resolve, reject } of waiting) isOpenWithoutStore ? resolve(true) : reject(error);
        getSlots(key, limit).returned += returned;
      }
    } finally {
      isAsking = false;
      if (isAway ? [...slots.values()].some(({ waiting }) => waiting.length > 0) : slots.size > 0) ask();
    }
  }

  function getSlots(key: string, limit: number): Slots {
    const known = slots.get(key) ?? { limit, returned: 0, waiting: [] };
    known.limit = limit;
    slots.set(key, known);
    return known;
  }

  const takeOnce = (key: string, limit: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      getSlots(key, limit).waiting.push({ resolve, reject });
      ask();
    });

  return {
    flush: () => {
      if (slots.size > 0) ask();
    },
    async take(key, limit, queued) {
      let isGranted = await takeOnce(key, limit);
      for (const delayMs of RETRY_DELAYS_MS) {
        if (isGranted) break;
        await wait(delayMs);
        isGranted = await takeOnce(key, limit);
      }
      if (queued && !isGranted) {
        const { maxWaitMs, leaving } = queued;
        const signal = leaving?.();
        const endMs = performance.now() + maxWaitMs;
        while (!isGranted && performance.now() < endMs) {
          await wait(QUEUED_RETRY_MS, undefined, signal && { signal });
          isGranted = await takeOnce(key, limit);
        }
      }
      if (!isGranted) return undefined;
      let isReturned = false;
      return () => {
        if (isReturned) return;
        isReturned = true;
        getSlots(key, limit).returned += 1;
        ask();
      };
    },
  };
}
