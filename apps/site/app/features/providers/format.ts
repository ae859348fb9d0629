const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const TOKENS = new Intl.NumberFormat("en");
const DOLLARS = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** "2026-07-02" is "2 July 2026". */
export const formatLongDay = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** Digits in threes. */
export const formatTokens = (number: number) => TOKENS.format(number);

/** At least the cents, and all that a small price needs: "$0.25", "$0.0625". */
export const formatDollars = (number: number) => DOLLARS.format(number);
