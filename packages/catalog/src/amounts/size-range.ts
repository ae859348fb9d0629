import { readCount, writeCount } from "./counts.ts";

/** Range of a model's number of weights, inclusive. A missing end means no limit. */
export interface SizeRange {
  readonly min?: number;
  readonly max?: number;
}

/** Larger than any model. */
export const MAX_WEIGHTS = 1e14;

/**
 * Parses `"1b-8b"`, `"-8b"` or `"1b-"`.
 * @returns `undefined` for an invalid range
 */
export function readSizeRange(text: string): SizeRange | undefined {
  const ends = text.toLowerCase().replaceAll(/\s/g, "").replaceAll("–", "-").split("-");
  const [min, max] = ends.map((end) => (end === "" ? undefined : readWeights(end)));
  if (ends.length !== 2 || ends.every((end) => end === "")) return undefined;
  if (Number.isNaN(min) || Number.isNaN(max) || (min ?? 0) > (max ?? MAX_WEIGHTS)) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Formats a range for a URL. {@link readSizeRange} parses it. */
export const writeSizeRange = ({ min, max }: SizeRange) =>
  `${min === undefined ? "" : writeCount(min)}-${max === undefined ? "" : writeCount(max)}`;

/** Returns NaN for an invalid count, or one larger than any model. */
function readWeights(text: string): number {
  const weights = readCount(text) ?? Number.NaN;
  return weights >= 1 && weights <= MAX_WEIGHTS ? weights : Number.NaN;
}
