import { GatewayError } from "../errors.ts";

export interface ConcurrencyLimit {
  /** How many may be inside at the same time. */
  readonly concurrency: number;
  /** How many may wait; none when left out. */
  readonly queue?: number | undefined;
  /** The longest wait in milliseconds; 10,000 when left out. */
  readonly maxWaitMs?: number | undefined;
}

/** Gives the place back; may be called more than once. */
export type Permit = () => void;

export interface ConcurrencyLimiter {
  /**
   * Acquires a slot: at once if one is free, otherwise in the order of arrival. The latest limits apply: raised limits
   * admit queued calls, and lowered limits revoke no permit.
   *
   * Release the permit even if the signal fires before the promise is awaited.
   * @throws GatewayError with code `overloaded` when the queue is full or the wait is too long
   * @throws the reason of the signal when it fires in the queue or has fired before
   */
  acquire(key: string, limits: ConcurrencyLimit, signal?: AbortSignal): Permit | Promise<Permit>;
  /** How busy a key is. */
  stats(key: string): { readonly inside: number; readonly waiting: number };
  /** Number of keys in use: with a permit or a queued call. */
  readonly size: number;
}

interface SlotQueue {
  concurrency: number;
  inside: number;
  /** In the order of arrival. */
  readonly queue: Set<QueuedAcquire>;
  /** How long visitors stay, the latest counting most. */
  meanHoldMs?: number;
}

type QueuedAcquire = (permit: Permit) => void;

const DEFAULT_MAX_WAIT_MS = 10_000;
/** Timers fire at once beyond this. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const HOLD_SMOOTHING = 0.2;
const MAX_RETRY_AFTER_S = 60;

/** Places that are taken and given back, for each key apart. */
export function createConcurrencyLimiter(now: () => number = () => performance.now()): ConcurrencyLimiter {
  const entries = new Map<string, SlotQueue>();

  function acquire(key: string, limits: ConcurrencyLimit, signal?: AbortSignal): Permit | Promise<Permit> {
    signal?.throwIfAborted();
    const { concurrency, queue = 0, maxWaitMs = DEFAULT_MAX_WAIT_MS } = limits;
    const entry = entries.get(key) ?? { concurrency, inside: 0, queue: new Set() };
    entries.set(key, entry);
    entry.concurrency = concurrency;
    drainQueue(key, entry);
    // Calls are queued only while no slot is free, so this does not bypass the queue.
    if (entry.inside < concurrency) return takeSlot(key, entry);
    if (entry.queue.size < queue) return wait(key, entry, maxWaitMs, signal);
    forget(key, entry);
    throw createOverloadedError(entry, queue > 0 ? "and the line is full" : "and no line is kept");
  }

  function takeSlot(key: string, entry: SlotQueue): Permit {
    entry.inside += 1;
    const since = now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      entry.inside -= 1;
      const holdMs = now() - since;
      entry.meanHoldMs =
        entry.meanHoldMs === undefined
          ? holdMs
          : entry.meanHoldMs + (holdMs - entry.meanHoldMs) * HOLD_SMOOTHING;
      drainQueue(key, entry);
      forget(key, entry);
    };
  }

  function wait(key: string, entry: SlotQueue, maxWaitMs: number, signal?: AbortSignal): Promise<Permit> {
    return new Promise((resolve, reject) => {
      const waiter: QueuedAcquire = (permit) => {
        stopWaiting();
        resolve(permit);
      };
      const timer = setTimeout(
        () => abort(createOverloadedError(entry, "and the wait took too long")),
        Math.min(maxWaitMs, MAX_TIMER_MS),
      );
      const onAbort = () => abort(signal?.reason);
      signal?.addEventListener("abort", onAbort);
      entry.queue.add(waiter);

      function stopWaiting(): void {
        entry.queue.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      }
      function abort(reason: unknown): void {
        stopWaiting();
        forget(key, entry);
        reject(reason);
      }
    });
  }

  function drainQueue(key: string, entry: SlotQueue): void {
    for (const waiter of entry.queue) {
      if (entry.inside >= entry.concurrency) return;
      waiter(takeSlot(key, entry));
    }
  }

  function forget(key: string, entry: SlotQueue): void {
    if (entry.inside === 0 && entry.queue.size === 0) entries.delete(key);
  }

  return {
    acquire,
    stats(key) {
      const entry = entries.get(key);
      return { inside: entry?.inside ?? 0, waiting: entry?.queue.size ?? 0 };
    },
    get size() {
      return entries.size;
    },
  };
}

function createOverloadedError(entry: SlotQueue, why: string): GatewayError {
  const { concurrency, queue, meanHoldMs = 0 } = entry;
  const dueMs = (meanHoldMs * (queue.size + 1)) / Math.max(concurrency, 1);
  const retryAfterSeconds = Math.min(Math.max(Math.ceil(dueMs / 1_000), 1), MAX_RETRY_AFTER_S);
  const places = concurrency === 1 ? "The only place is" : `All ${concurrency} places are`;
  const message = `${places} taken, ${why}: try again in ${retryAfterSeconds} s`;
  return new GatewayError("overloaded", message, { retryable: true, retryAfterSeconds });
}
