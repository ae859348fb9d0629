const EXACT = new Intl.NumberFormat("en");
const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const BITS = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
const DECIMAL = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const DOLLARS = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});
const DAY = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const AGO = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** Digits in threes. */
export const formatExact = (number: number): string => EXACT.format(number);

/** "7B", "1.2M". */
export const formatShort = (number: number): string => SHORT.format(number);

const TOKENS = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** "131K" of 131,072 tokens. */
export const formatTokens = (number: number): string => TOKENS.format(number);

/** "4.89". */
export const formatBits = (number: number): string => BITS.format(number);

/** At least the cents, and all that a small price needs: "$0.25", "$0.0625". */
export const formatDollars = (number: number): string => DOLLARS.format(number);

/** "November 20, 2026". */
export const formatLongDay = (date: Date): string => DAY.format(date);

const BYTES = [
  [1e12, "TB"],
  [1e9, "GB"],
  [1e6, "MB"],
  [1e3, "KB"],
] as const;

/** "4.37 GB", of 10⁹ bytes. */
export function formatBytes(count: number): string {
  const [unit, name] = BYTES.find(([each]) => count >= each) ?? [1, "bytes"];
  return `${DECIMAL.format(count / unit)} ${name}`;
}

const AGES = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/**
 * Relative time such as "3 minutes ago"; less than a minute in either direction is "just
 * now".
 */
export function formatAge(date: number, now: number): string {
  const age = now - date;
  const [unit, length] = AGES.find(([, each]) => age >= each) ?? [];
  return unit ? AGO.format(-Math.floor(age / length), unit) : "just now";
}
