import { type ErrorCode, type ErrorContext, TimeoutError } from "../errors.ts";

/** Limits of time, in milliseconds. */
export interface TimeoutOptions {
  /** The whole call: retries, waiting for jobs and downloads included. */
  readonly total: number;
  /** Until the headers of an answer that begins at once: a stream's, a job's, a poll's, a file's. */
  readonly connect: number;
  /** From there to the first content of a stream. */
  readonly content: number;
  /** Silence between two pieces of a streamed answer. */
  readonly idle: number;
  /** One look at a job that is under way, which is then looked at again. */
  readonly poll: number;
  /** One file that an answer points at. */
  readonly download: number;
}

/** The limits of time that hold where none are given. */
export const DEFAULT_TIMEOUT: TimeoutOptions = {
  total: 600_000,
  connect: 60_000,
  content: 300_000,
  idle: 60_000,
  poll: 30_000,
  download: 300_000,
};

/** One limit of time over everything that a call does, together with the caller's own signal. */
export interface Deadline {
  /** Aborts on the caller's wish or at the limit. */
  readonly signal: AbortSignal;
  /** Starts one of the limits on waiting, in place of the one that ran before. */
  startTimer(limit: "connect" | "content" | "idle"): void;
  /** Stops it, while it is the reader who takes time. */
  stopTimer(): void;
  /** Waits for something that may not heed the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Waits, unless the call ends first. */
  sleep(ms: number): Promise<void>;
  /** Lets go of timers and listeners, and stops whatever the upstream is still sending. */
  dispose(): void;
}

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
