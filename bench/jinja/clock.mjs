/** The time at which the expected texts were generated. */
export const NOW = new Date("2025-07-10T12:00:00");

/** @type {Readonly<Record<string, Intl.DateTimeFormatOptions>>} */
const PARTS = {
  A: { weekday: "long" },
  B: { month: "long" },
  H: { hour: "2-digit", hourCycle: "h23" },
  M: { minute: "2-digit" },
  Y: { year: "numeric" },
  b: { month: "short" },
  d: { day: "2-digit" },
  m: { month: "2-digit" },
};

/**
 * As much of `strftime` as chat templates use, for engines that come without.
 * @param {string} format
 */
export function strftimeNow(format) {
  return format.replace(/%(\w)/g, (directive, letter) => {
    const part = PARTS[letter];
    return part ? NOW.toLocaleString("en", part).padStart(2, "0") : directive;
  });
}
