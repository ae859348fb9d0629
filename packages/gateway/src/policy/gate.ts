import { GatewayError } from "../errors.ts";

export interface GateLimits {
  /** How many may be inside at the same time. */
  readonly concurrency: number;
  /** How many may wait; none when left out. */
  readonly queue?: number | undefined;
  /** The longest wait in milliseconds; 10,000 when left out. */
  readonly maxWaitMs?: number | undefined;
}

/** Gives the place back; may be called more than once. */
export type Leave = () => void;

export interface Gates {
  /**
   * Goes in: at once where there is a place, else in the order of arrival. The limits given last are those that
   * hold; raised ones let in who waits, lowered ones send nobody away.
   *
   * Who was let in has to leave, even when the signal fires before the promise is looked at.
   * @throws GatewayError with code `overloaded` when the line is full or the wait too long
   * @throws the reason of the signal when it fires in the line, or has fired before
   */
  enter(key: string, limits: GateLimits, signal?: AbortSignal): Leave | Promise<Leave>;
  /** How busy a key is. */
  at(key: string): { readonly inside: number; readonly waiting: number };
  /** Keys that are remembered: those where somebody is inside or waits. */
  readonly size: number;
}

interface Gate {
  concurrency: number;
  inside: number;
  /** In the order of arrival. */
  readonly line: Set<Waiter>;
  /** How long visitors stay, the latest counting most. */
  stayMs?: number;
}

type Waiter = (leave: Leave) => void;

const DEFAULT_MAX_WAIT_MS = 10_000;
/** Timers fire at once beyond this. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const NEW_STAY_SHARE = 0.2;
const MAX_RETRY_AFTER_S = 60;

/** Places that are taken and given back, for each key apart. */
export function createGates(now: () => number = () => performance.now()): Gates {
  const gates = new Map<string, Gate>();

  function enter(key: string, limits: GateLimits, signal?: AbortSignal): Leave | Promise<Leave> {
    signal?.throwIfAborted();
    const { concurrency, queue = 0, maxWaitMs = DEFAULT_MAX_WAIT_MS } = limits;
    const gate = gates.get(key) ?? { concurrency, inside: 0, line: new Set() };
    gates.set(key, gate);
    gate.concurrency = concurrency;
    letIn(key, gate);
    // Whoever still waits does so because no place is free: nobody is overtaken here.
    if (gate.inside < concurrency) return place(key, gate);
    if (gate.line.size < queue) return wait(key, gate, maxWaitMs, signal);
    forget(key, gate);
    throw overloaded(gate, queue > 0 ? "and the line is full" : "and no line is kept");
  }

  function place(key: string, gate: Gate): Leave {
    gate.inside += 1;
    const since = now();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      gate.inside -= 1;
      const stay = now() - since;
      gate.stayMs = gate.stayMs === undefined ? stay : gate.stayMs + (stay - gate.stayMs) * NEW_STAY_SHARE;
      letIn(key, gate);
      forget(key, gate);
    };
  }

  function wait(key: string, gate: Gate, maxWaitMs: number, signal?: AbortSignal): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = (leave) => {
        stopWaiting();
        resolve(leave);
      };
      const timer = setTimeout(
        () => giveUp(overloaded(gate, "and the wait took too long")),
        Math.min(maxWaitMs, MAX_TIMER_MS),
      );
      const onAbort = () => giveUp(signal?.reason);
      signal?.addEventListener("abort", onAbort);
      gate.line.add(waiter);

      function stopWaiting(): void {
        gate.line.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      }
      function giveUp(reason: unknown): void {
        stopWaiting();
        forget(key, gate);
        reject(reason);
      }
    });
  }

  function letIn(key: string, gate: Gate): void {
    for (const waiter of gate.line) {
      if (gate.inside >= gate.concurrency) return;
      waiter(place(key, gate));
    }
  }

  function forget(key: string, gate: Gate): void {
    if (gate.inside === 0 && gate.line.size === 0) gates.delete(key);
  }

  return {
    enter,
    at(key) {
      const gate = gates.get(key);
      return { inside: gate?.inside ?? 0, waiting: gate?.line.size ?? 0 };
    },
    get size() {
      return gates.size;
    },
  };
}

function overloaded(gate: Gate, why: string): GatewayError {
  const { concurrency, line, stayMs = 0 } = gate;
  const dueMs = (stayMs * (line.size + 1)) / Math.max(concurrency, 1);
  const retryAfterSeconds = Math.min(Math.max(Math.ceil(dueMs / 1_000), 1), MAX_RETRY_AFTER_S);
  const places = concurrency === 1 ? "The only place is" : `All ${concurrency} places are`;
  const message = `${places} taken, ${why}: try again in ${retryAfterSeconds} s`;
  return new GatewayError("overloaded", message, { retryable: true, retryAfterSeconds });
}
