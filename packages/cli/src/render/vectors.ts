import { defineRenderer } from "./renderer.ts";

type Nested = readonly (number | Nested)[];

const FIRST_VALUES = 4;

/** Nested lists of numbers: one line per vector, or per list of vectors. */
export const vectors = defineRenderer<Nested>({
  matches: (data): data is Nested => Array.isArray(data) && data.length > 0 && isNumeric(data),
  terminal: (data, style) =>
    rowsOf(data)
      .map((row) => {
        const numbers = numbersIn(row);
        const first = numbers.slice(0, FIRST_VALUES).map((value) => value.toFixed(4));
        const rest = numbers.length > FIRST_VALUES ? ", …" : "";
        const norm = isFlat(row) ? `norm ${Math.hypot(...numbers).toFixed(4)}  ` : "";
        return `${style.bold(sizeOf(row))}  ${norm}${style.dim(`[${first.join(", ")}${rest}]`)}\n`;
      })
      .join(""),
  piped: (data) =>
    rowsOf(data)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(""),
});

const isNumeric = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isNumeric) : typeof value === "number";

const numbersIn = (row: Nested): number[] =>
  row.flatMap((item) => (typeof item === "number" ? [item] : numbersIn(item)));

const isFlat = (row: Nested): boolean => typeof row[0] === "number";

const rowsOf = (data: Nested): readonly Nested[] => (isFlat(data) ? [data] : (data as readonly Nested[]));

/** `384 numbers`, or `12 × 384 numbers` for a list of vectors. */
function sizeOf(row: Nested): string {
  const sizes: number[] = [];
  for (let level: unknown = row; Array.isArray(level); level = level[0]) sizes.push(level.length);
  return `${sizes.join(" × ")} numbers`;
}
