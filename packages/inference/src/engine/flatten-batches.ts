import type { ChunkStream } from "../contracts/with-meta.ts";

/**
 * Returns the items of batches one by one. Buffered items need one promise, or none with `takeReady`; an async generator
 * creates several per item.
 * @param onItem called with each returned item
 */
export function flattenBatches<T>(
  batches: Pick<AsyncGenerator<readonly T[], void, undefined>, "next" | "return" | "throw">,
  onItem: (item: T) => void,
): ChunkStream<T> {
  let batch: readonly T[] = [];
  let index = 0;
  let waiting = 0;
  let turn = Promise.resolve() as Promise<unknown> as Promise<IteratorResult<T, void>>;

  function take(): IteratorResult<T, void> {
    const value = batch[index++] as T;
    onItem(value);
    return { done: false, value };
  }

  async function pull(): Promise<IteratorResult<T, void>> {
    try {
      while (index >= batch.length) {
        const result = await batches.next();
        if (result.done) return result;
        batch = result.value;
        index = 0;
      }
      return take();
    } finally {
      waiting--;
    }
  }

  async function close(closing: Promise<IteratorResult<unknown, void>>) {
    batch = [];
    const result = await closing;
    // A call that was waiting has got one more.
    batch = [];
    return result as IteratorResult<never, void>;
  }

  return {
    next() {
      if (!waiting && index < batch.length) return Promise.resolve(take());
      // Calls that overlap are served in their order.
      turn = waiting++ ? turn.then(pull, pull) : pull();
      return turn;
    },
    takeReady() {
      if (waiting || index >= batch.length) return [];
      const ready = index > 0 ? batch.slice(index) : batch;
      index = batch.length;
      ready.forEach(onItem);
      return ready;
    },
    return: () => close(batches.return()),
    throw: (error) => close(batches.throw(error)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
