/** How many weights a model may have, both ends included; without an end there is no bound. */
export interface SizeRange {
  readonly min?: number;
  readonly max?: number;
}

/** From the largest, so that the first that a count reaches is its own. */
const UNITS = [
  ["t", 1e12],
  ["b", 1e9],
  ["m", 1e6],
  ["k", 1e3],
] as const;

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
  `${min === undefined ? "" : writeWeights(min)}-${max === undefined ? "" : writeWeights(max)}`;

/** The range in words: "1B to 8B". */
export function sizeWords({ min, max }: SizeRange): string {
  if (min === undefined) return `up to ${short(max ?? MOST_WEIGHTS)}`;
  return max === undefined ? `${short(min)} or more` : `${short(min)} to ${short(max)}`;
}

/** Reads `"24gb"` or `"24"`: GB of 10⁹ bytes. */
export function readMemory(text: string): number | undefined {
  const [, digits] = /^(\d{1,6}(?:\.\d{1,2})?)\s*(?:gb?)?$/i.exec(text) ?? [];
  const memoryGb = Number(digits);
  return memoryGb >= MEMORY_GB.least && memoryGb <= MEMORY_GB.most ? memoryGb : undefined;
}

/** The memory as an address says it: {@link readMemory} reads the same. */
export const writeMemory = (memoryGb: number) => `${memoryGb}gb`;

const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const EXACT = new Intl.NumberFormat("en");

/** "8.03B", "131K". */
export const short = (number: number) => SHORT.format(number);

/** "8,030,261,248". */
export const exact = (number: number) => EXACT.format(number);

function readWeights(text: string): number {
  const [, digits, letter] = /^(\d{1,15}(?:\.\d{1,12})?)([kmbt]?)$/.exec(text) ?? [];
  const unit = UNITS.find(([each]) => each === letter)?.[1] ?? 1;
  const weights = Math.round(Number(digits) * unit);
  return weights >= 1 && weights <= MOST_WEIGHTS ? weights : Number.NaN;
}

function writeWeights(weights: number): string {
  const [letter, unit] = UNITS.find(([, each]) => weights >= each) ?? ["", 1];
  return `${weights / unit}${letter}`;
}
