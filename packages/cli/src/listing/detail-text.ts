import { type Table, toColumns, toTabSeparated } from "../text/columns.ts";
import { showControls } from "../text/controls.ts";
import type { Style } from "../text/style.ts";
import type { Tools } from "../tools.ts";
import type { Detail } from "./listing.ts";

/** Details of an item: in columns for users, one per line for programs. */
export function detailText(
  { onTerminal, style, context }: Tools,
  details: Readonly<Record<string, Detail>>,
): string {
  const known = Object.entries(details).filter(([, detail]) => !isEmpty(detail));
  if (!onTerminal) return toTabSeparated({ header: ["field", "value"], rows: known.flatMap(linesOf) });
  const width = Math.max(...known.filter(([, detail]) => isLine(detail)).map(([name]) => name.length));
  return known
    .map(([name, detail]) => shown(name.padEnd(width), detail, style, context.stdout.columns))
    .join("");
}

const isEmpty = (detail: Detail): boolean =>
  typeof detail === "string" ? detail === "" : detail.rows.length === 0;

const isLine = (detail: Detail): detail is string => typeof detail === "string" && !detail.includes("\n");

function shown(name: string, detail: Detail, style: Style, columns = 80): string {
  if (isLine(detail)) return `${style.bold(name)}  ${showControls(detail)}\n`;
  const block =
    typeof detail === "string" ? showControls(detail) : toColumns(detail, style, columns - INDENT.length);
  const lines = block.trimEnd().split("\n");
  return `${style.bold(name.trimEnd())}\n${lines.map((line) => (line ? `${INDENT}${line}` : "")).join("\n")}\n`;
}

/** Prints a table row as one line, in which each value follows its column name. */
function linesOf([name, detail]: readonly [string, Detail]): (readonly [string, string])[] {
  if (typeof detail === "string") return [[name, detail]];
  return detail.rows.map((row) => [name, pairs(detail, row)]);
}

const pairs = ({ header }: Table, row: readonly string[]): string =>
  row.flatMap((cell, column) => (cell === "" ? [] : [`${header[column] ?? ""}=${cell}`])).join(" ");

const INDENT = "  ";
