import type { ModelRunner } from "./model-runner.ts";
import { type Asking, parseQuestion } from "./table/parse-question.ts";
import { readNumber } from "./table/read-number.ts";
import { keyWords, stem, words } from "./text/words.ts";

interface Column {
  readonly name: string;
  readonly index: number;
  readonly cells: readonly string[];
  readonly numbers: readonly (number | undefined)[];
  /** Whether every cell that is not empty is a number. */
  readonly numeric: boolean;
  /** The share of its name's words that the question says. */
  readonly named: number;
}

/** Finds rows whose cells the question names, the column it asks for, and what is to be done with the cells. */
export const runTableQuestionAnswering: ModelRunner<"table-question-answering"> = ({ inputs }) => {
  const question = inputs.question ?? inputs.query ?? "";
  const asking = parseQuestion(question);
  const columns = columnsOf(inputs.table, question);
  const named = namedRows(columns, question);
  const rows = narrowed(columns, asking, named.rows);
  const column = askedColumn(columns, asking, named.columns);
  const aggregator = aggregatorOf(asking, column, rows.length);
  const cells = rows.map((row) => column.cells[row] ?? "");
  return {
    answer: (aggregator === "NONE" ? "" : `${aggregator} > `) + cells.join(", "),
    coordinates: rows.map((row) => [row, column.index]),
    cells,
    aggregator,
  };
};

function columnsOf(table: Readonly<Record<string, readonly string[]>>, question: string): Column[] {
  const said = stemsOf(question);
  return Object.entries(table).map(([name, cells], index) => {
    const numbers = cells.map(readNumber);
    const own = words(name.replaceAll("_", " ")).map(stem);
    return {
      name,
      index,
      cells,
      numbers,
      numeric:
        numbers.some((each) => each !== undefined) &&
        cells.every((each, row) => each === "" || numbers[row] !== undefined),
      named: own.length === 0 ? 0 : own.filter((word) => said.has(word)).length / own.length,
    };
  });
}

const stemsOf = (text: string) => new Set(words(text).map(stem));

/** Rows that hold a cell whose words the question says; all of them when there is none. */
function namedRows(columns: readonly Column[], question: string): { rows: number[]; columns: Set<number> } {
  const said = stemsOf(question);
  const filters = new Map<number, Set<number>>();
  for (const { cells, index, numeric } of columns) {
    const rows = cells.flatMap((cell, row) => (isSaid(cell, said, numeric) ? [row] : []));
    // A word that stands in each row tells none apart.
    if (rows.length > 0 && rows.length < cells.length) filters.set(index, new Set(rows));
  }
  const all = (columns[0]?.cells ?? []).map((_, row) => row);
  const both = all.filter((row) => [...filters.values()].every((rows) => rows.has(row)));
  const any = all.filter((row) => [...filters.values()].some((rows) => rows.has(row)));
  const rows = both.length > 0 ? both : any;
  return { rows: rows.length > 0 ? rows : all, columns: new Set(filters.keys()) };
}

function isSaid(cell: string, said: ReadonlySet<string>, numeric: boolean): boolean {
  if (numeric) return words(cell).length > 0 && words(cell).every((word) => said.has(word));
  const own = keyWords(cell).map(stem);
  return own.length > 0 && own.every((word) => said.has(word));
}

/** Keeps the rows that a comparison or a superlative of the question leaves. */
function narrowed(
  columns: readonly Column[],
  { compare, extreme }: Asking,
  rows: readonly number[],
): number[] {
  const measure = measureOf(columns);
  if (measure === undefined) return [...rows];
  const number = (row: number) => measure.numbers[row];
  if (compare) {
    // The number of a comparison is not one that a cell must have.
    const all = measure.cells.map((_, row) => row);
    const base = rows.some((row) => number(row) === compare.than) ? all : rows;
    return base.filter((row) => compare.holds(number(row)));
  }
  if (extreme === undefined) return [...rows];
  const numbers = rows.flatMap((row) => number(row) ?? []);
  const limit = extreme === "most" ? Math.max(...numbers) : Math.min(...numbers);
  return rows.filter((row) => number(row) === limit);
}

/** The column of numbers that the question names best, else the last. */
function measureOf(columns: readonly Column[]): Column | undefined {
  return columns.filter(({ numeric }) => numeric).sort((a, b) => b.named - a.named || b.index - a.index)[0];
}

function askedColumn(
  columns: readonly Column[],
  { compare, extreme, counts, computes }: Asking,
  filtering: ReadonlySet<number>,
): Column {
  const byName = columns.filter(({ named }) => named > 0).sort((a, b) => b.named - a.named);
  const measure = measureOf(columns);
  const narrows = compare !== undefined || extreme !== undefined;
  const open = byName.filter(({ index }) => !filtering.has(index) && !(narrows && index === measure?.index));
  if (computes && measure) return open.find(({ numeric }) => numeric) ?? measure;
  const rest = columns.filter(({ index }) => !filtering.has(index) && index !== measure?.index);
  const fallback = narrows || counts ? [...rest, ...columns] : [...byName, ...rest, ...columns];
  const [column] = [...open, ...fallback];
  return column ?? { name: "", index: 0, cells: [], numbers: [], numeric: false, named: 0 };
}

function aggregatorOf({ counts, computes }: Asking, { numeric, named }: Column, rows: number): string {
  if (computes) return numeric ? computes : "COUNT";
  if (!counts) return "NONE";
  if (!numeric || named === 0) return "COUNT";
  return rows > 1 ? "SUM" : "NONE";
}
