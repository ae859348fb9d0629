/**
 * Abort signal for the calls of one request. It implements only the part of `AbortSignal` that the client uses: a
 * native one costs as much as the remaining route of a call, and its listeners delay garbage collection.
 */
export class CallSignal implements ListenedSignal {
  readonly #listeners: AbortListener[] = [];
  aborted = false;
  reason: unknown;

  addEventListener(_: "abort", listener: AbortListener): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_: "abort", listener: AbortListener): void {
    const index = this.#listeners.indexOf(listener);
    if (index >= 0) this.#listeners.splice(index, 1);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  get signal(): AbortSignal {
    return this as unknown as AbortSignal;
  }

  /** Returns a native signal, for code that combines it with others. */
  toAbortSignal(): AbortSignal {
    const controller = new AbortController();
    if (this.aborted) controller.abort(this.reason);
    else this.addEventListener("abort", () => controller.abort(this.reason));
    return controller.signal;
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const event = new Event("abort");
    for (const listener of this.#listeners.splice(0))
      if (typeof listener === "function") listener(event);
      else listener.handleEvent(event);
  }
}

type AbortListener = EventListenerOrEventListenerObject;

type ListenedSignal = Pick<
  AbortSignal,
  "aborted" | "reason" | "addEventListener" | "removeEventListener" | "throwIfAborted"
>;
