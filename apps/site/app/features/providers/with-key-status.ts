import type { KeyStates } from "../../lib/key-states.ts";
import type { Matrix } from "./views.ts";

/** The matrix with configured providers only, without empty rows. */
export function withKeyStatus(matrix: Matrix, states: KeyStates): Matrix {
  const kept = matrix.columns.map(({ id }) => states.get(id) === "ready");
  const groups = matrix.groups.map((group) => ({
    ...group,
    rows: group.rows
      .map((row) => ({ ...row, cells: row.cells.filter((_, at) => kept[at]) }))
      .filter(({ cells }) => cells.some((cell) => cell !== "no")),
  }));
  return {
    ...matrix,
    columns: matrix.columns.filter((_, at) => kept[at]),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}
