/** A value in a chart with a logarithmic axis. */
export interface LogScale {
  /** Round values between the start and the end of the axis. */
  readonly ticks: readonly number[];
  /** Place of a value, from 0 to 1. */
  readonly place: (value: number) => number;
}

/** Room before the least and after the largest value, as a factor. */
const MARGIN = 1.3;

/** A scale around positive values, with ticks at 1, 3, 10, 30 and so on. */
export function createLogScale(values: readonly number[]): LogScale {
  const [from, to] = [Math.min(...values) / MARGIN, Math.max(...values) * MARGIN];
  const powers = Array.from({ length: 20 }, (_, at) => at - 10);
  return {
    ticks: powers
      .flatMap((power) => [1, 3].map((digit) => Number(`${digit}e${power}`)))
      .filter((tick) => tick >= from && tick <= to),
    place: (value) => Math.log(value / from) / Math.log(to / from),
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
