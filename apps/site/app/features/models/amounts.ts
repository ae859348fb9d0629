import { readCount, readGigabytes, writeCount } from "../../lib/amounts.ts";

/** How many weights a model may have, both ends included; without an end there is no bound. */
export interface SizeRange {
  readonly min?: number;
  readonly max?: number;
}

const MOST_WEIGHTS = 1e14;
const MEMORY_GB = { least: 0.1, most: 100_000 };

/**
 * Reads `"1b-8b"`, `"-8b"` or `"1b-"`.
 * @returns undefined for what is no range, or one whose end comes before its beginning
 */
export function readSizeRange(text: string): SizeRange | undefined {
  const ends = text.toLowerCase().replaceAll(/\s/g, "").replaceAll("–", "-").split("-");
  const [min, max] = ends.map((end) => (end === "" ? undefined : readWeights(end)));
  if (ends.length !== 2 || ends.every((end) => end === "")) return undefined;
  if (Number.isNaN(min) || Number.isNaN(max) || (min ?? 0) > (max ?? MOST_WEIGHTS)) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** The range as an address says it: {@link readSizeRange} reads the same. */
export const writeSizeRange = ({ min, max }: SizeRange) =>
  `${min === undefined ? "" : writeCount(min)}-${max === undefined ? "" : writeCount(max)}`;

/** The range in words: "1B to 8B". */
export function sizeWords({ min, max }: SizeRange): string {
  if (min === undefined) return `up to ${short(max ?? MOST_WEIGHTS)}`;
  return max === undefined ? `${short(min)} or more` : `${short(min)} to ${short(max)}`;
}

/** Reads `"24gb"` or `"24"`: GB of 10⁹ bytes. */
export function readMemory(text: string): number | undefined {
  const memoryGb = readGigabytes(text) ?? 0;
  return memoryGb >= MEMORY_GB.least && memoryGb <= MEMORY_GB.most ? memoryGb : undefined;
}

const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const EXACT = new Intl.NumberFormat("en");

/** "8.03B", "131K". */
export const short = (number: number) => SHORT.format(number);

/** "8,030,261,248". */
export const exact = (number: number) => EXACT.format(number);

/** NaN for what is no count, or one that no model has. */
function readWeights(text: string): number {
  const weights = readCount(text) ?? Number.NaN;
  return weights >= 1 && weights <= MOST_WEIGHTS ? weights : Number.NaN;
}
