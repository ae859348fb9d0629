/** Collects values and emits them together, because thousands of tokens per second would cause as many renders. */
export interface Batch<Value> {
  add(values: readonly Value[]): void;
  /** Emits the remaining values immediately. */
  flush(): void;
}

/**
 * Creates a batch.
 * @param intervalMs milliseconds between two batches. 0 emits every value immediately
 */
export function createBatch<Value>(
  intervalMs: number,
  onValues: (values: readonly Value[]) => void,
): Batch<Value> {
  let waiting: Value[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const values = waiting;
    waiting = [];
    onValues(values);
  }
  return {
    flush,
    add: (values) => {
      if (values.length === 0) return;
      waiting.push(...values);
      if (intervalMs <= 0) flush();
      else timer ??= setTimeout(flush, intervalMs);
    },
  };
}
