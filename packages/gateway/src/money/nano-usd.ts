/** US dollars as whole nano-dollars: sums are exact, in any order. */
export type NanoUsd = bigint;

const NANO_PER_USD = 1_000_000_000;

/** Maximum amount that a 64-bit column can store, in dollars. */
const MAX_USD = 9e9;

/** Exact decimal digits of a double. Later digits are rounding errors, which must not round an amount up. */
const EXACT_DIGITS = 15;

/** Converts dollars to nano-dollars. Rounds up, so that no cost or reservation is too small. */
export function toNanoUsd(usd: number): NanoUsd {
  const nano = Math.min(usd, MAX_USD) * NANO_PER_USD;
  return BigInt(Math.ceil(Number(nano.toPrecision(EXACT_DIGITS))));
}

/** Converts nano-dollars to dollars, exactly up to $9 million. */
export const toUsd = (nano: NanoUsd): number => Number(nano) / NANO_PER_USD;

/** Formats an amount for messages: `$0.30`, `$0.000123456`. */
export const formatUsd = (nano: NanoUsd): string =>
  `$${toUsd(nano).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 9 })}`;
