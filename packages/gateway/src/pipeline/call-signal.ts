/**
 * Aborts the calls of one request. It is its own signal, with the part of an `AbortSignal` that the client reads: a real one
 * costs as much as the rest of a call's route, and its listeners keep what belongs to the call from being freed.
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

  /** A real signal, for code that joins it with others. */
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
