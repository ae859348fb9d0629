/** Characters that a spreadsheet treats as the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Formats a CSV line (RFC 4180). Escapes formulas with an apostrophe. */
export function toCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
