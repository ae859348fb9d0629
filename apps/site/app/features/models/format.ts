import { MAX_WEIGHTS, type SizeRange } from "@inferhub/catalog/amounts";

/** The range as text: "1B to 8B". */
export function formatSizeRange({ min, max }: SizeRange): string {
  if (min === undefined) return `up to ${formatShort(max ?? MAX_WEIGHTS)}`;
  return max === undefined ? `${formatShort(min)} or more` : `${formatShort(min)} to ${formatShort(max)}`;
}

const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const EXACT = new Intl.NumberFormat("en");

/** "8.03B", "131K". */
export const formatShort = (number: number) => SHORT.format(number);

/** "8,030,261,248". */
export const formatExact = (number: number) => EXACT.format(number);
