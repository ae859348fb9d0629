import { type ColumnType, EXPORT_COLUMNS } from "./export-columns.ts";
import type { UsageEntry } from "./usage-entry.ts";

/** Values of rows, one list per column. `undefined` if absent. */
export type ColumnValues = readonly unknown[][];

/** Integers have 64 bits, and times are milliseconds. */
const FROM_ENTRY: Readonly<Partial<Record<ColumnType, (value: never) => unknown>>> = {
  time: (value: string) => BigInt(Date.parse(value)),
  integer: (value: number) => BigInt(value),
};

const FROM_CELL: Readonly<Record<ColumnType, (cell: string) => unknown>> = {
  text: (cell) => (cell.includes("\\") ? unescapeCell(cell) : cell),
  time: BigInt,
  integer: BigInt,
  double: Number,
  boolean: (cell) => cell === "t",
  usd: Number,
};

/** Reads values of entries column by column, which is much faster than row by row. */
export async function* readEntryColumns(
  pages: AsyncIterable<readonly UsageEntry[]>,
): AsyncIterable<ColumnValues> {
  for await (const entries of pages)
    yield EXPORT_COLUMNS.map(({ name, type }) => {
      const convert = FROM_ENTRY[type] as ((value: unknown) => unknown) | undefined;
      return entries.map(({ [name]: value }) => (value !== undefined && convert ? convert(value) : value));
    });
}

/** Parses cells in PostgreSQL's COPY format. */
export async function* readCellColumns(pieces: AsyncIterable<Uint8Array>): AsyncIterable<ColumnValues> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length === 0) continue;
    const cells = lines.map((line) => line.split("\t"));
    yield EXPORT_COLUMNS.map(({ type }, index) => {
      const convert = FROM_CELL[type];
      return cells.map((row) => {
        const cell = row[index] ?? "\\N";
        return cell === "\\N" ? undefined : convert(cell);
      });
    });
  }
}

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

const unescapeCell = (cell: string): string =>
  cell.replace(/\\(.)/gs, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
