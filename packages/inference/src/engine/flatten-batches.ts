/**
 * Returns the items of batches one by one. Buffered items need one promise; an async generator creates several per
 * item.
 * @param onItem called with each returned item
 */
export function flattenBatches<T>(
  batches: Pick<AsyncGenerator<readonly T[], void, undefined>, "next" | "return" | "throw">,
  onItem: (item: T) => void,
): AsyncGenerator<T, void, undefined> {
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
    while (index >= batch.length) {
      const result = await batches.next();
      if (result.done) return result;
      batch = result.value;
      index = 0;
    }
    return take();
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
      waiting++;
      turn = turn.then(pull, pull);
      return turn.finally(() => waiting--);
    },
    return: () => close(batches.return()),
    throw: (error) => close(batches.throw(error)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
