import { expect, test } from "vitest";
import { fromColumns, putRows, toColumns, toGrid, withoutColumn, withoutRow } from "./grid.ts";

test("a grid has as many cells in each row, and room for a name and a cell", () => {
  expect(toGrid([])).toEqual([[""], [""]]);
  expect(toGrid([["a"], ["1", "2"]])).toEqual([
    ["a", ""],
    ["1", "2"],
  ]);
});

test("columns become rows and rows columns", () => {
  const columns = { a: ["1", "2"], b: ["3", ""] };
  expect(toColumns(fromColumns(columns))).toEqual({ columns });
});

test("empty ends are no part of the table; empty cells in between are", () => {
  expect(
    toColumns([
      ["a", "b", ""],
      ["", "", ""],
      ["1", "", ""],
      ["", "", ""],
    ]),
  ).toEqual({
    columns: { a: ["", "1"], b: ["", ""] },
  });
  expect(toColumns([["", ""], [""]])).toBeUndefined();
});

test("a name that objects know is a name", () => {
  const read = toColumns([["__proto__"], ["1"]]);
  expect(read && "columns" in read && Object.keys(read.columns)).toEqual(["__proto__"]);
});

test("pasted text enlarges the grid", () => {
  const grid = toGrid([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(putRows(grid, 1, 1, [["x", "y"], ["z"]])).toEqual([
    ["a", "b", ""],
    ["1", "x", "y"],
    ["", "z", ""],
  ]);
  expect(withoutRow(grid, 1)).toEqual([["a", "b"]]);
  expect(withoutColumn(grid, 0)).toEqual([["b"], ["2"]]);
});
