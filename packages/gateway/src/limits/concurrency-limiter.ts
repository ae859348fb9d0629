import { GatewayError } from "../errors.ts";

export interface ConcurrencyLimit {
  /** Maximum number of concurrent permits. */
  readonly concurrency: number;
  /** Maximum number of waiting requests. Defaults to 0. */
  readonly queue?: number | undefined;
  /** Maximum wait in milliseconds. Defaults to 10,000. */
  readonly maxWaitMs?: number | undefined;
}

/** Releases the slot. More than one call has no effect. */
export type Permit = () => void;

export interface ConcurrencyLimiter {
  /**
   * Acquires a slot: immediately if one is free, or in turn. A free slot goes to the caller with the fewest slots,
   * with round-robin among equals; calls of one caller stay in order. If the queue is full, a caller with fewer
   * queued calls replaces the last call of the caller with the most. The latest limits apply: raised limits admit
   * queued calls, and lowered limits revoke no permit. Release the permit even if the signal fires before the promise
   * is awaited.
   * @param leaving returns the signal that ends the wait. Called only if the call has to wait.
   * @param caller key for fairness. Default: one for all.
   * @throws GatewayError with code `overloaded` if the queue is full or the wait is too long
   * @throws the reason of the signal if it fires in the queue, or before the wait
   */
  acquire(
    key: string,
    limits: ConcurrencyLimit,
    leaving?: () => AbortSignal,
    caller?: string,
  ): Permit | Promise<Permit>;
  /** Usage of a key. */
  stats(key: string): { readonly inside: number; readonly waiting: number };
  /** Number of keys in use: with a permit or a queued call. */
  readonly size: number;
}

/** Queue of one caller. */
interface CallerCalls {
  inside: number;
  /** Turn of its next call. Each admitted call increases it by one. */
  turn: number;
  /** Queued calls in order of arrival. */
  readonly queue: Set<QueuedCall>;
}

interface QueuedCall {
  admit(permit: Permit): void;
  reject(reason: unknown): void;
}

interface SlotQueue {
  concurrency: number;
  inside: number;
  waiting: number;
  /** Turn of the last admitted call. New callers start with it. */
  turn: number;
  /** Callers with calls, and callers whose turn is still ahead. */
  readonly callers: Map<string, CallerCalls>;
  /** Exponential moving average of the time that permits are held. */
  meanHoldMs?: number;
}

const DEFAULT_MAX_WAIT_MS = 10_000;
/** Longer timers fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const HOLD_SMOOTHING = 0.2;
const MAX_RETRY_AFTER_S = 60;

/** Creates a limiter with separate slots for each key. */
export function createConcurrencyLimiter(now: () => number = () => performance.now()): ConcurrencyLimiter {
  const entries = new Map<string, SlotQueue>();

  function acquire(
    key: string,
    limits: ConcurrencyLimit,
    leaving?: () => AbortSignal,
    caller = "",
  ): Permit | Promise<Permit> {
    const { concurrency, queue = 0, maxWaitMs = DEFAULT_MAX_WAIT_MS } = limits;
    const entry = entries.get(key) ?? createSlotQueue(concurrency);
    entries.set(key, entry);
    entry.concurrency = concurrency;
    drainQueue(key, entry);
    // Calls are queued only while no slot is free, so this doesn't bypass the queue.
    if (entry.inside < concurrency) return takeSlot(key, entry, caller);
    const signal = leaving?.();
    if (signal?.aborted) {
      forget(key, entry);
      throw signal.reason;
    }
    if (queue > 0 && (entry.waiting < queue || makeRoom(key, entry, caller)))
      return wait(key, entry, caller, maxWaitMs, signal);
    forget(key, entry);
    throw createOverloadedError(entry, queue > 0 ? "and the line is full" : "and queuing is disabled");
  }

  function getCaller({ callers, turn }: SlotQueue, caller: string): CallerCalls {
    const known = callers.get(caller);
    if (known) return known;
    const calls = { inside: 0, turn, queue: new Set<QueuedCall>() };
    callers.set(caller, calls);
    return calls;
  }

  function takeSlot(key: string, entry: SlotQueue, caller: string): Permit {
    const calls = getCaller(entry, caller);
    entry.turn = Math.max(entry.turn, calls.turn);
    calls.turn = entry.turn + 1;
    entry.inside += 1;
    calls.inside += 1;
    const since = now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      entry.inside -= 1;
      calls.inside -= 1;
      const holdMs = now() - since;
      entry.meanHoldMs =
        entry.meanHoldMs === undefined
          ? holdMs
          : entry.meanHoldMs + (holdMs - entry.meanHoldMs) * HOLD_SMOOTHING;
      drainQueue(key, entry);
      forget(key, entry);
    };
  }

  function wait(
    key: string,
    entry: SlotQueue,
    caller: string,
    maxWaitMs: number,
    signal?: AbortSignal,
  ): Promise<Permit> {
    return new Promise((resolve, reject) => {
      const calls = getCaller(entry, caller);
      const call: QueuedCall = {
        admit: (permit) => {
          stopWaiting();
          resolve(permit);
        },
        reject: (reason) => {
          stopWaiting();
          forget(key, entry);
          reject(reason);
        },
      };
      const timer = setTimeout(
        () => call.reject(createOverloadedError(entry, "and the wait timed out")),
        Math.min(maxWaitMs, MAX_TIMER_MS),
      );
      const onAbort = () => call.reject(signal?.reason);
      signal?.addEventListener("abort", onAbort);
      calls.queue.add(call);
      entry.waiting += 1;

      function stopWaiting(): void {
        if (calls.queue.delete(call)) entry.waiting -= 1;
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      }
    });
  }

  /** Rejects the last call of the caller with the most queued calls, if it then still has at least as many as this caller. */
  function makeRoom(key: string, entry: SlotQueue, caller: string): boolean {
    const own = entry.callers.get(caller)?.queue.size ?? 0;
    let most: CallerCalls | undefined;
    for (const calls of entry.callers.values()) if (calls.queue.size > (most?.queue.size ?? 0)) most = calls;
    if (!most || most.queue.size <= own + 1) return false;
    const last = [...most.queue].at(-1);
    last?.reject(createOverloadedError(entry, "and the queue is full"));
    // The caller can be the only one left.
    entries.set(key, entry);
    return true;
  }

  function drainQueue(key: string, entry: SlotQueue): void {
    while (entry.waiting > 0 && entry.inside < entry.concurrency) {
      const next = findNextCaller(entry);
      const [call] = next?.[1].queue ?? [];
      if (!next || !call) return;
      call.admit(takeSlot(key, entry, next[0]));
    }
  }

  function forget(key: string, entry: SlotQueue): void {
    for (const [caller, calls] of entry.callers)
      if (calls.inside === 0 && calls.queue.size === 0 && calls.turn <= entry.turn)
        entry.callers.delete(caller);
    if (entry.inside === 0 && entry.waiting === 0) entries.delete(key);
  }

  return {
    acquire,
    stats(key) {
      const { inside = 0, waiting = 0 } = entries.get(key) ?? {};
      return { inside, waiting };
    },
    get size() {
      return entries.size;
    },
  };
}

const createSlotQueue = (concurrency: number): SlotQueue => ({
  concurrency,
  inside: 0,
  waiting: 0,
  turn: 0,
  callers: new Map(),
});

/** Returns the waiting caller that gets the next slot. */
function findNextCaller({ callers }: SlotQueue): readonly [string, CallerCalls] | undefined {
  let next: readonly [string, CallerCalls] | undefined;
  for (const each of callers)
    if (each[1].queue.size > 0 && (!next || isBefore(each[1], next[1]))) next = each;
  return next;
}

const isBefore = (a: CallerCalls, b: CallerCalls) =>
  a.inside === b.inside ? a.turn < b.turn : a.inside < b.inside;

function createOverloadedError(entry: SlotQueue, why: string): GatewayError {
  const { concurrency, waiting, meanHoldMs = 0 } = entry;
  const dueMs = (meanHoldMs * (waiting + 1)) / Math.max(concurrency, 1);
  const retryAfterSeconds = Math.min(Math.max(Math.ceil(dueMs / 1_000), 1), MAX_RETRY_AFTER_S);
  const slots = concurrency === 1 ? "The only slot is" : `All ${concurrency} slots are`;
  const message = `${slots} in use, ${why}. Retry in ${retryAfterSeconds} s`;
  return new GatewayError("overloaded", message, { retryable: true, retryAfterSeconds });
}
