import type { AbortSignal } from "@inferhub/catalog/platform";
import { InputError } from "../errors.ts";

/** A signal that follows the caller's and can be fired from within. */
export interface AbortScope {
  readonly signal: AbortSignal;
  /** Aborts everything that is still running. */
  stop(reason?: unknown): void;
  /** Waits for something that may not heed the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Removes the listener of the caller's signal, and aborts pending work. */
  end(): void;
}

export function createAbortScope(caller: AbortSignal | undefined): AbortScope {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = () => controller.abort(caller?.reason);
  caller?.addEventListener("abort", follow);
  if (caller?.aborted) follow();
  return {
    signal,
    stop: (reason) => controller.abort(reason),
    race: (work) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        if (signal.aborted) stop();
        signal.addEventListener("abort", stop);
        work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
      }),
    end: () => {
      caller?.removeEventListener("abort", follow);
      controller.abort();
    },
  };
}

/** Runs tasks in order, with at most `limit` at a time. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

export function createLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** @throws InputError unless the named limits are integers from 1 or infinite */
export function checkLimits(limits: Readonly<Record<string, number>>): void {
  for (const [name, limit] of Object.entries(limits)) {
    if (limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit > 0)) continue;
    throw new InputError("input-invalid", `${name} must be an integer of at least 1, not ${String(limit)}`);
  }
}
