import { STAND_IN } from "./labels.ts";
import type { ModelRunner } from "./model-runner.ts";
import { hash } from "./text/hash.ts";

/** Returns one cell, selected by the question. */
export const runTableQuestionAnswering: ModelRunner<"table-question-answering"> = ({ inputs }, { seed }) => {
  const columns = Object.values(inputs.table);
  const cells = columns.flatMap((column, at) => column.map((text, row) => ({ text, place: [row, at] })));
  const question = inputs.question ?? inputs.query ?? "";
  const cell = cells[hash(question, hash(JSON.stringify(inputs.table), seed)) % Math.max(1, cells.length)];
  return {
    answer: `${STAND_IN} ${cell?.text ?? ""}`.trim(),
    coordinates: cell ? [cell.place] : [],
    cells: cell ? [cell.text] : [],
    aggregator: "NONE",
  };
};

const CLASSES = 3;

/** Returns a class from 0 to 2 for each row, derived from a hash of its cells. */
export const runTabularClassification: ModelRunner<"tabular-classification"> = ({ inputs }, { seed }) =>
  getRows(inputs.data).map((row) => hash(row, seed) % CLASSES);

/** Returns a number from 0 to 100 for each row, derived from a hash of its cells. */
export const runTabularRegression: ModelRunner<"tabular-regression"> = ({ inputs }, { seed }) =>
  getRows(inputs.data).map((row) => Math.round((hash(row, seed) / 2 ** 32) * 1e4) / 100);

/** Returns each row as text: its cells with their column names. */
function getRows(columns: Readonly<Record<string, readonly string[]>>): string[] {
  const entries = Object.entries(columns);
  const height = entries[0]?.[1].length ?? 0;
  return Array.from({ length: height }, (_, row) =>
    JSON.stringify(entries.map(([name, cells]) => [name, cells[row] ?? ""])),
  );
}
