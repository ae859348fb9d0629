import { showControls } from "./controls.ts";
import type { Style } from "./style.ts";

/** Rows under a header. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Aligned for people; the last column is not padded. */
export function toColumns({ header, rows }: Table, style: Style): string {
  const shown = [header, ...rows].map((row) => row.map(showControls));
  const widths = header.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  const lines = shown.map((row, index) => {
    const line = row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
    return index === 0 ? style.bold(line) : line;
  });
  return `${lines.join("\n")}\n`;
}

/** One line each, for other programs. */
export function toTabSeparated({ header, rows }: Table): string {
  return [header, ...rows].map((row) => `${row.map(escapeCell).join("\t")}\n`).join("");
}

/** A tab or a line end inside a value would shift every column after it; other control codes are written out, too. */
function escapeCell(cell: string): string {
  const line = cell.replace(/\\/g, "\\\\").replace(/\t/g, "\\t").replace(/\n/g, "\\n").replace(/\r/g, "\\r");
  return showControls(line);
}
