/** A tab that is not checked draws no frames. */
const HIDDEN_MS = 100;

/** Collects what comes in quick succession. */
export interface FrameBatch<Item> {
  add(item: Item): void;
  /** Hands on at once what has been collected. */
  flush(): void;
  /** Forgets it. */
  clear(): void;
}

/**
 * Hands on what was collected once for each frame that is drawn.
 * @param onBatch is never given an empty list
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
