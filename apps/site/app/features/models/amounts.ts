import { MAX_WEIGHTS, type SizeRange } from "@inferhub/catalog/amounts";

/** The range in words: "1B to 8B". */
export function sizeWords({ min, max }: SizeRange): string {
  if (min === undefined) return `up to ${short(max ?? MAX_WEIGHTS)}`;
  return max === undefined ? `${short(min)} or more` : `${short(min)} to ${short(max)}`;
}

const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const EXACT = new Intl.NumberFormat("en");

/** "8.03B", "131K". */
export const short = (number: number) => SHORT.format(number);

/** "8,030,261,248". */
export const exact = (number: number) => EXACT.format(number);
