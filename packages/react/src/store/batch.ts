/** Collects values and passes them on together: thousands of tokens in a second would be as many renderings. */
export interface Batch<Value> {
  add(values: readonly Value[]): void;
  /** Passes on what is left immediately. */
  flush(): void;
}

/**
 * Creates a batch.
 * @param intervalMs milliseconds between two batches. 0 passes everything on immediately
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
