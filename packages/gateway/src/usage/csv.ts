/** What a spreadsheet may take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of comma-separated values by RFC 4180; text that would run as a formula is made text by an apostrophe. */
export function toCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
