import type { ModelRunner } from "./model-runner.ts";
import { readNumber } from "./table/read-number.ts";
import { type Row, toRows } from "./table/rows.ts";
import { hash } from "./text/hash.ts";

/** How far a cell that is no number can move the estimate. */
const WORD_REACH = 10;

/** A weighted sum of each row. The weights come from the columns' names, since nothing was learned. */
export const runTabularRegression: ModelRunner<"tabular-regression"> = ({ inputs }, { seed }) =>
  toRows(inputs.data).map((row) => estimate(row, seed));

function estimate(row: Row, seed: number): number {
  const sum = row.reduce((total, [column, cell]) => {
    const number = readNumber(cell);
    if (number !== undefined) return total + share(column, seed) * number;
    return total + (cell === "" ? 0 : WORD_REACH * share(`${column}=${cell}`, seed));
  }, 0);
  return Math.round(sum * 1e4) / 1e4;
}

/** From -0.5 to 1: more columns add than take away. */
const share = (text: string, seed: number) => (hash(text, seed) / 2 ** 32) * 1.5 - 0.5;
