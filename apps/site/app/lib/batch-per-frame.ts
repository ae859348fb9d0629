/** A tab that is not checked draws no frames. */
const HIDDEN_MS = 100;

/** Batches rapid updates. */
export interface FrameBatch<Item> {
  add(item: Item): void;
  /** Flushes the batch. */
  flush(): void;
  /** Forgets it. */
  clear(): void;
}

/**
 * Flushes the batch once per animation frame.
 * @param onBatch never receives an empty list
 */
export function batchPerFrame<Item>(onBatch: (items: readonly Item[]) => void): FrameBatch<Item> {
  let items: Item[] = [];
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
    items = [];
  };
  const flush = () => {
    const given = items;
    clear();
    if (given.length > 0) onBatch(given);
  };
  return {
    clear,
    flush,
    add: (item) => {
      items.push(item);
      if (items.length > 1) return;
      frame = requestAnimationFrame(flush);
      timer = setTimeout(flush, HIDDEN_MS);
    },
  };
}
