import type { Flow } from "../proxy/send.ts";

/** Maximum buffered bytes before the connection is paused. */
const MAX_WAITING_BYTES = 64 * 1024;

type ReadResult = { readonly done: false; readonly value: Uint8Array<ArrayBuffer> } | { readonly done: true };

interface PendingRead {
  readonly resolve: (result: ReadResult) => void;
  readonly reject: (error: unknown) => void;
}

const DONE: ReadResult = { done: true };

/** A bounded byte queue between two connections. Either side can end it. It implements its own reader. */
export class ByteQueue {
  readonly #flow: Flow;
  readonly #stop: () => void;
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  #waitingBytes = 0;
  #isPaused = false;
  #pending: PendingRead | undefined;
  #isEnded = false;
  #failure: { readonly error: unknown } | undefined;
  /** Called with bytes before they are read. Throws if there are too many. */
  inspect: ((bytes: Uint8Array) => void) | undefined;

  constructor(flow: Flow, stop: () => void) {
    this.#flow = flow;
    this.#stop = stop;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    try {
      for (let result = await this.read(); !result.done; result = await this.read()) yield result.value;
    } finally {
      await this.cancel();
    }
  }

  getReader(): this {
    return this;
  }

  read(): Promise<ReadResult> {
    const value = this.#chunks.shift();
    if (value) {
      this.#waitingBytes -= value.length;
      if (this.#isPaused && this.#waitingBytes < MAX_WAITING_BYTES) {
        this.#isPaused = false;
        this.#flow.resume();
      }
      return this.#deliver(value);
    }
    if (this.#failure) return Promise.reject(this.#failure.error);
    if (this.#isEnded) return Promise.resolve(DONE);
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
  }

  /** Discards the remaining data. */
  async cancel(): Promise<void> {
    if (this.#isEnded || this.#failure) return;
    this.#chunks.length = 0;
    this.end();
    this.#stop();
  }

  push(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#isEnded || this.#failure) return;
    const pending = this.#pending;
    if (pending) {
      this.#pending = undefined;
      this.#deliver(bytes).then(pending.resolve, pending.reject);
      return;
    }
    this.#chunks.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#isPaused || this.#waitingBytes < MAX_WAITING_BYTES) return;
    this.#isPaused = true;
    this.#flow.pause();
  }

  end(): void {
    this.#isEnded = true;
    this.#pending?.resolve(DONE);
    this.#pending = undefined;
  }

  fail(error: unknown): void {
    if (this.#isEnded) return;
    this.#failure ??= { error };
    this.#pending?.reject(error);
    this.#pending = undefined;
  }

  #deliver(value: Uint8Array<ArrayBuffer>): Promise<ReadResult> {
    try {
      this.inspect?.(value);
    } catch (error) {
      this.#chunks.length = 0;
      this.fail(error);
      this.#stop();
      return Promise.reject(error);
    }
    return Promise.resolve({ done: false, value });
  }
}
