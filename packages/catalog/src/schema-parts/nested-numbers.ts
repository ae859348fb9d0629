import * as v from "valibot";

const MAX_LEVELS = 3;

/** Numbers in lists, in which every level holds either lists only or numbers only; three levels at the most. */
export const nestedNumbers = v.pipe(
  v.custom<number[] | number[][] | number[][][]>(
    (value) => isEven(value, MAX_LEVELS),
    "Expected numbers, evenly nested at most three deep",
  ),
  v.metadata({ levels: MAX_LEVELS }),
);

/** A list of the innermost level may be empty. */
function isEven(value: unknown, levels: number): boolean {
  if (!Array.isArray(value) || levels === 0) return false;
  return Array.isArray(value[0])
    ? value.every((row) => isEven(row, levels - 1))
    : value.every((item) => typeof item === "number");
}
