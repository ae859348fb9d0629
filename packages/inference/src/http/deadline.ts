import type { Deadline, TimeoutOptions } from "../contracts/http.ts";
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

export function createDeadline(
  limits: Partial<TimeoutOptions> & Pick<TimeoutOptions, "total">,
  caller: AbortSignal | undefined,
  context: ErrorContext,
): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const expire = (code: ErrorCode & `${string}timeout`, ms = limits.total) =>
    setTimeout(() => {
      controller.abort(new TimeoutError(code, `No answer within ${ms} ms`, context, true));
    }, ms);
  const follow = () => controller.abort(caller?.reason);
  const timer = expire("timeout");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  caller?.addEventListener("abort", follow);
  if (caller?.aborted) follow();

  const race = <T>(work: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    });
  const stopTimer = () => clearTimeout(waiting);
  return {
    signal,
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
      controller.abort();
    },
  };
}
