import { type ErrorContext, TimeoutError } from "../errors.ts";

/** Limits of time, in milliseconds. */
export interface TimeoutOptions {
  /** The whole call: retries, waiting for jobs and downloads included. */
  readonly total: number;
  /** Silence between two pieces of a streamed answer. */
  readonly idle: number;
}

export const DEFAULT_TIMEOUT: TimeoutOptions = { total: 600_000, idle: 60_000 };

/** One limit of time over everything that a call does, together with the caller's own signal. */
export interface Deadline {
  /** Aborts on the caller's wish or at the limit. */
  readonly signal: AbortSignal;
  /** Starts or restarts the limit on silence. */
  touch(): void;
  /** Stops the limit on silence, while it is the reader who takes time. */
  rest(): void;
  /** Waits for something that may not heed the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Waits, unless the call ends first. */
  sleep(ms: number): Promise<void>;
  /** Lets go of timers and listeners, and stops whatever the upstream is still sending. */
  end(): void;
}

export function createDeadline(
  { total, idle }: TimeoutOptions,
  caller: AbortSignal | undefined,
  context: ErrorContext,
): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const expire = (code: "timeout" | "idle-timeout", ms: number) =>
    setTimeout(() => {
      const what = code === "timeout" ? "No answer" : "Nothing more";
      controller.abort(new TimeoutError(code, `${what} within ${ms} ms`, context, true));
    }, ms);
  const follow = () => controller.abort(caller?.reason);
  const timer = expire("timeout", total);
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  caller?.addEventListener("abort", follow);
  if (caller?.aborted) follow();

  const race = <T>(work: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    });
  const rest = () => clearTimeout(idleTimer);
  return {
    signal,
    race,
    rest,
    touch: () => {
      rest();
      idleTimer = expire("idle-timeout", idle);
    },
    sleep: (ms) => {
      let wake: ReturnType<typeof setTimeout>;
      const wait = new Promise<void>((resolve) => {
        wake = setTimeout(resolve, ms);
      });
      return race(wait).finally(() => clearTimeout(wake));
    },
    end: () => {
      clearTimeout(timer);
      rest();
      caller?.removeEventListener("abort", follow);
      controller.abort();
    },
  };
}
