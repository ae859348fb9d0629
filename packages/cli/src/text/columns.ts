import { showControls } from "./controls.ts";
import type { Style } from "./style.ts";

/** A table with a header. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How a table is printed. */
export interface TableReader {
  readonly onTerminal: boolean;
  readonly style: Style;
  readonly context: { readonly stdout: { readonly columns?: number } };
}

/** Aligned to the terminal's width for users, tab-separated for other programs. */
export const formatTable = ({ onTerminal, style, context }: TableReader, table: Table): string =>
  onTerminal ? toColumns(table, style, context.stdout.columns) : toTabSeparated(table);

/**
 * Aligns a table for terminals. Rows never wrap: the widest columns are shortened first, then the last columns are
 * omitted. The first column, which users copy, stays complete.
 * @param width width of the terminal in characters
 */
export function toColumns({ header, rows }: Table, style: Style, width = DEFAULT_WIDTH): string {
  const shown = [header, ...rows].map((row) => row.map(showControls));
  const natural = header.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  const widths = fitWidths(natural, width);
  const lines = shown.map((row, index) => {
    const line = widths
      .map((cellWidth, column) => shorten(row[column] ?? "", cellWidth).padEnd(cellWidth))
      .join(GAP)
      .trimEnd();
    return index === 0 ? style.bold(line) : line;
  });
  return `${lines.join("\n")}\n`;
}

/** Returns the column widths that fit. Fewer if the last columns don't fit. */
function fitWidths(natural: readonly number[], width: number): readonly number[] {
  const least = natural.map((each, column) => (column === 0 ? each : Math.min(each, MIN_COLUMN)));
  let count = natural.length;
  while (count > 1 && totalOf(least.slice(0, count)) > width) count -= 1;
  const widths = natural.slice(0, count);
  for (let excess = totalOf(widths) - width; excess > 0; excess -= 1) {
    const room = widths.map((each, column) => each - (least[column] ?? 0));
    const widest = widths.reduce(
      (best, each, column) => ((room[column] ?? 0) > 0 && each > (widths[best] ?? 0) ? column : best),
      room.findIndex((each) => each > 0),
    );
    if (widest < 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, each) => sum + each, 0) + GAP.length * (widths.length - 1);

const shorten = (cell: string, width: number): string =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell;

const GAP = "  ";
const DEFAULT_WIDTH = 80;
/** Minimum width of a column. */
const MIN_COLUMN = 10;

/** Tab-separated lines, for other programs. */
export function toTabSeparated({ header, rows }: Table): string {
  return [header, ...rows].map((row) => `${row.map(escapeCell).join("\t")}\n`).join("");
}

/** Escapes control codes. A tab or a line break inside a value would shift the columns after it. */
function escapeCell(cell: string): string {
  const line = cell.replace(/\\/g, "\\\\").replace(/\t/g, "\\t").replace(/\n/g, "\\n").replace(/\r/g, "\\r");
  return showControls(line);
}
