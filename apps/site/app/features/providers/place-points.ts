/** A value in a chart with a logarithmic axis. */
export interface LogScale {
  /** Powers of ten, from the start to the end of the axis. */
  readonly ticks: readonly number[];
  /** Place of a value, from 0 to 1. */
  readonly place: (value: number) => number;
}

/** A scale of whole powers of ten around positive values. */
export function createLogScale(values: readonly number[]): LogScale {
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    ticks: Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at)),
    place: (value) => (Math.log10(value) - from) / (to - from),
  };
}

/** Something with a place on an axis, and the level at which it overlaps nothing. */
export type Stacked<Item> = Item & { readonly level: number };

/**
 * Stacks items that are closer than a distance, from the lowest level up.
 * @param distance share of the axis
 */
export function stackPoints<Item extends { readonly x: number }>(
  items: readonly Item[],
  distance: number,
): readonly Stacked<Item>[] {
  const ends: number[] = [];
  return [...items]
    .sort((a, b) => a.x - b.x)
    .map((item) => {
      const free = ends.findIndex((end) => item.x - end >= distance);
      const level = free < 0 ? ends.length : free;
      ends[level] = item.x;
      return { ...item, level };
    });
}

/** The points that no other beats in both ways: cheaper, and at least as fast. By price. */
export function findFront<Item extends { readonly usd: number; readonly speed: number }>(
  items: readonly Item[],
): readonly Item[] {
  let fastest = 0;
  return [...items]
    .sort((a, b) => a.usd - b.usd || b.speed - a.speed)
    .filter(({ speed }) => {
      const isBetter = speed > fastest;
      fastest = Math.max(fastest, speed);
      return isBetter;
    });
}
