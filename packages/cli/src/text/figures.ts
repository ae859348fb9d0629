const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const DECIMAL = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const BITS = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** "8.03B", "131K". */
export const short = (count: number): string => SHORT.format(count);

/** "4.89". */
export const bits = (count: number): string => BITS.format(count);

/** "4.37 GB", of 10⁹ bytes. */
export const gigabytes = (amount: number): string => `${DECIMAL.format(amount)} GB`;

/** Formats a count: rounded for users, with all digits for programs. Empty if unknown. */
export const figure = (count: number | undefined, terminal: boolean): string =>
  count === undefined ? "" : terminal ? short(count) : String(count);
