import type { AbortSignal } from "@inferhub/catalog/platform";
import type { Deadline, TimeoutOptions } from "../contracts/http.ts";
import type { CallOptions } from "../contracts/options.ts";
import { type ErrorCode, type ErrorContext, TimeoutError } from "../errors.ts";

/** The limits of time that hold where none are given. */
export const DEFAULT_TIMEOUT: TimeoutOptions = {
  total: 600_000,
  connect: 60_000,
  content: 300_000,
  idle: 60_000,
  poll: 30_000,
  download: 300_000,
};

/** Every timeout of a call: the caller's, and the default of each other. A number is the total. */
export function resolveTimeouts({ timeout }: CallOptions): TimeoutOptions {
  if (timeout === undefined) return DEFAULT_TIMEOUT;
  return { ...DEFAULT_TIMEOUT, ...(typeof timeout === "number" ? { total: timeout } : timeout) };
}

/**
 * Starts the timeouts of one call.
 * @param caller the caller's own signal
 * @param context what errors say of the call
 */
export function createDeadline(
  limits: Partial<TimeoutOptions> & Pick<TimeoutOptions, "total">,
  caller: AbortSignal | undefined,
  context: ErrorContext,
): Deadline {
  // An `AbortController` and its listeners cost more than the rest of a call. The signal is made on first use, and
  // `race` keeps its own list.
  let controller: AbortController | undefined;
  let ended: { readonly reason: unknown } | undefined;
  const racing = new Set<(reason: unknown) => void>();
  const abort = (reason?: unknown) => {
    ended ??= { reason };
    controller?.abort(ended.reason);
    // Without a reason, the signal makes one.
    for (const reject of racing) reject(getSignal().reason);
  };
  const expire = (code: ErrorCode & `${string}timeout`, ms = limits.total) =>
    setTimeout(() => abort(new TimeoutError(code, `No answer within ${ms} ms`, context, true)), ms);
  const follow = () => abort(caller?.reason);
  const timer = expire("timeout");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  caller?.addEventListener("abort", follow);
  if (caller?.aborted) follow();

  function getSignal() {
    controller ??= new AbortController();
    if (ended) controller.abort(ended.reason);
    return controller.signal;
  }

  const race = <T>(work: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      if (ended) reject(getSignal().reason);
      racing.add(reject);
      work.then(
        (value) => {
          racing.delete(reject);
          resolve(value);
        },
        (error) => {
          racing.delete(reject);
          reject(error);
        },
      );
    });
  const stopTimer = () => clearTimeout(waiting);
  return {
    get signal() {
      return getSignal();
    },
    race,
    stopTimer,
    startTimer: (limit) => {
      stopTimer();
      waiting = expire(`${limit}-timeout`, limits[limit]);
    },
    sleep: (ms) => {
      let wake: ReturnType<typeof setTimeout>;
      const wait = new Promise<void>((resolve) => {
        wake = setTimeout(resolve, ms);
      });
      return race(wait).finally(() => clearTimeout(wake));
    },
    dispose: () => {
      clearTimeout(timer);
      stopTimer();
      caller?.removeEventListener("abort", follow);
      abort();
    },
  };
}
