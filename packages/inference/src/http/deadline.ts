import type { AbortSignal } from "@inferhub/catalog/platform";
import type { Deadline, TimeoutOptions } from "../contracts/http.ts";
import type { CallOptions } from "../contracts/options.ts";
import { type ErrorCode, type ErrorContext, TimeoutError } from "../errors.ts";
import { override } from "../lib/override.ts";

/** Default timeouts. */
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
  return override(DEFAULT_TIMEOUT, typeof timeout === "number" ? { total: timeout } : timeout);
}

type Limits = Partial<TimeoutOptions> & Pick<TimeoutOptions, "total">;

/** Rejects pending operations when a call is over. Shared by all calls, because creating an error is slow. */
const CALL_ENDED: unknown = AbortSignal.abort().reason;

/**
 * The timeouts of one call. A class for performance: creating an object literal with a getter is much slower in V8,
 * and it retains its closures until the next full garbage collection.
 */
export class CallDeadline implements Deadline {
  readonly #limits: Limits;
  readonly #context: ErrorContext;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #caller: AbortSignal | undefined;
  /**
   * Reject functions of all pending operations. Rejecting a settled promise has no effect, and removing entries would
   * cost more.
   */
  readonly #racing: ((reason: unknown) => void)[] = [];
  /** Made on first use: a controller and its listeners cost more than the rest of a call. */
  #controller: AbortController | undefined;
  /** Why the deadline ended. */
  #reason: unknown;
  /** The limit that `startTimer` set last, and since when it runs: `NaN` while it does not. */
  #limit: "connect" | "content" | "idle" | undefined;
  #startedMs = Number.NaN;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /**
   * Starts the timeout of the call.
   * @param caller the caller's own signal
   * @param context description for error messages
   */
  constructor(limits: Limits, caller: AbortSignal | undefined, context: ErrorContext) {
    this.#limits = limits;
    this.#context = context;
    this.#timer = setTimeout(() => this.#expire("timeout", limits.total), limits.total);
    this.#caller = caller;
    caller?.addEventListener("abort", this);
    if (caller?.aborted) this.handleEvent();
  }

  /** The caller's signal fired. */
  handleEvent(): void {
    this.#abort(this.#caller?.reason);
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#reason !== undefined) this.#controller.abort(this.#reason);
    return this.#controller.signal;
  }

  race<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#reason !== undefined) reject(this.#reason);
      this.#racing.push(reject);
      work.then(resolve, reject);
    });
  }

  startTimer(limit: "connect" | "content" | "idle"): void {
    this.#startedMs = performance.now();
    if (limit === this.#limit) return;
    this.#limit = limit;
    clearTimeout(this.#waiting);
    this.#watch(this.#limits[limit] ?? this.#limits.total);
  }

  stopTimer(): void {
    this.#startedMs = Number.NaN;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#waiting);
    this.#caller?.removeEventListener("abort", this);
    this.#abort(CALL_ENDED);
  }

  /** Streams stop and start a timer with each chunk. It runs on meanwhile, and when it fires, the time that is left is waited for. */
  #watch(ms: number, waitMs = ms): void {
    this.#waiting = setTimeout(() => {
      const leftMs = this.#startedMs + ms - performance.now();
      if (leftMs <= 0) this.#expire(`${this.#limit as "idle"}-timeout`, ms);
      else this.#watch(ms, leftMs || ms);
    }, waitMs);
  }

  #expire(code: ErrorCode & `${string}timeout`, ms: number): void {
    this.#abort(new TimeoutError(code, `No response within ${ms} ms`, this.#context, true));
  }

  #abort(reason: unknown): void {
    this.#reason ??= reason;
    this.#controller?.abort(this.#reason);
    for (const reject of this.#racing) reject(this.#reason);
  }
}
