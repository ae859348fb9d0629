import type { Rows } from "./tsv.ts";

/** Cells by column, as operations take a table. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** As many cells in each row, at least two rows: the first is the heading. */
export function toGrid(rows: Rows): Rows {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const filled = rows.length < 2 ? [...rows, [], []].slice(0, 2) : rows;
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ""));
}

export const fromColumns = (columns: Columns): Rows => {
  const names = Object.keys(columns);
  const height = Math.max(0, ...Object.values(columns).map((cells) => cells.length));
  return [
    names,
    ...Array.from({ length: height }, (_, at) => names.map((name) => String(columns[name]?.[at] ?? ""))),
  ];
};

/** The table of a grid, or the problems of it; `undefined` for one without a cell that says anything. */
export function toColumns(
  rows: Rows,
): { readonly columns: Columns } | { readonly problem: string } | undefined {
  const [heading = [], ...all] = withoutEmptyEnds(toGrid(rows));
  if (heading.length === 0) return undefined;
  const body = all.length > 0 ? all : [];
  const unnamed = heading.findIndex((name) => name.trim() === "");
  if (unnamed >= 0) return { problem: `a name above column ${unnamed + 1}` };
  const twice = heading.find((name, at) => heading.indexOf(name) !== at);
  if (twice !== undefined) return { problem: `another name above one of the columns "${twice}"` };
  if (body.length === 0) return { problem: "a row below the names" };
  return {
    columns: Object.fromEntries(heading.map((name, column) => [name, body.map((row) => row[column] ?? "")])),
  };
}

/** Drops empty trailing rows and columns. */
function withoutEmptyEnds(rows: Rows): Rows {
  const width = 1 + Math.max(-1, ...rows.map((row) => row.findLastIndex((cell) => cell !== "")));
  const height = 1 + rows.findLastIndex((row) => row.some((cell) => cell !== ""));
  return rows.slice(0, height).map((row) => row.slice(0, width));
}

/** Pastes rows over the cells from a position on, growing the grid if necessary. */
export function putRows(grid: Rows, row: number, column: number, rows: Rows): Rows {
  const height = Math.max(grid.length, row + rows.length);
  const width = Math.max(grid[0]?.length ?? 0, ...rows.map((each) => column + each.length));
  return Array.from({ length: height }, (_, down) =>
    Array.from(
      { length: width },
      (_, across) => rows[down - row]?.[across - column] ?? grid[down]?.[across] ?? "",
    ),
  );
}

export const withoutRow = (grid: Rows, at: number): Rows => grid.filter((_, row) => row !== at);

export const withoutColumn = (grid: Rows, at: number): Rows =>
  grid.map((row) => row.filter((_, column) => column !== at));
