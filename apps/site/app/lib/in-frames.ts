/** A tab that is not looked at draws no frames. */
const HIDDEN_MS = 100;

/** Collects what comes in quick succession. */
export interface Frames<Item> {
  add(item: Item): void;
  /** Hands on at once what has been collected. */
  flush(): void;
  /** Forgets it. */
  clear(): void;
}

/**
 * Hands on what was collected once for each frame that is drawn.
 * @param hand is never given an empty list
 */
export function inFrames<Item>(hand: (items: readonly Item[]) => void): Frames<Item> {
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
    if (given.length > 0) hand(given);
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
