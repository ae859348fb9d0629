import type { ModelRunner } from "./model-runner.ts";
import { readNumber } from "./table/read-number.ts";
import { type Row, toRows } from "./table/rows.ts";
import { hash } from "./text/hash.ts";

const CLASSES = [0, 1, 2];

/**
 * The class whose centre is nearest to the row. Centres come from the columns' names, since nothing was learned;
 * rows do not touch each other's class.
 */
export const runTabularClassification: ModelRunner<"tabular-classification"> = ({ inputs }, { seed }) =>
  toRows(inputs.data).map((row) => nearest(row, seed));

function nearest(row: Row, seed: number): number {
  const distances = CLASSES.map((name) =>
    row.reduce(
      (sum, [column, cell]) => sum + (feature(column, cell, seed) - share(`${column}#${name}`, seed)) ** 2,
      0,
    ),
  );
  return distances.indexOf(Math.min(...distances));
}

/** From 0 to 1, so that no column outweighs another: of a number its digits, of a word its hash. */
function feature(column: string, cell: string, seed: number): number {
  const number = readNumber(cell);
  if (number === undefined) return share(`${column}=${cell}`, seed);
  const digits = Number.parseFloat(Math.abs(number).toExponential().split("e")[0] ?? "0") / 10;
  return number < 0 ? 1 - digits : digits;
}

const share = (text: string, seed: number) => hash(text, seed) / 2 ** 32;
