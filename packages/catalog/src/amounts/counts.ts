/** Largest first: a count uses the first unit that it reaches. */
const UNITS = [
  ["t", 1e12],
  ["b", 1e9],
  ["m", 1e6],
  ["k", 1e3],
] as const;

/**
 * Parses a number of weights: `"7b"`, `"1.5B"`, `"350m"` or an integer.
 * @returns `undefined` for other strings
 */
export function readCount(text: string): number | undefined {
  const [, digits, letter] = /^(\d{1,15}(?:\.\d{1,12})?)\s*([kmbt]?)$/.exec(text.toLowerCase()) ?? [];
  const unit = UNITS.find(([each]) => each === letter)?.[1] ?? 1;
  return digits === undefined ? undefined : Math.round(Number(digits) * unit);
}

/** Formats a count for users. {@link readCount} parses it. */
export function writeCount(count: number): string {
  const [letter, unit] = UNITS.find(([, each]) => count >= each) ?? ["", 1];
  return `${count / unit}${letter}`;
}

/**
 * Parses `"24gb"`, `"24 GB"` or `"24"`.
 * @returns GB of 10⁹ bytes, or `undefined` for an invalid amount
 */
export function readGigabytes(text: string): number | undefined {
  const [, digits] = /^(\d{1,6}(?:\.\d{1,2})?)\s*(?:gb?)?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Formats an amount for a URL. {@link readGigabytes} parses it. */
export const writeGigabytes = (gigabytes: number) => `${gigabytes}gb`;

const MAX_TOKENS = 10_000_000;

/**
 * Parses a number of tokens: `"8192"`, `"8,192"`, or `"8k"` for 8 times 1,024.
 * @returns `undefined` for other strings, or for a number larger than any context window
 */
export function readTokens(text: string): number | undefined {
  const [, digits, thousands] = /^(\d+)(k?)$/.exec(text.toLowerCase().replaceAll(/[,_ ]/g, "")) ?? [];
  const tokens = digits === undefined ? Number.NaN : Number(digits) * (thousands ? 1024 : 1);
  return tokens <= MAX_TOKENS ? tokens : undefined;
}
