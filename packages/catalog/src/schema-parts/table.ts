import * as v from "valibot";

type Table = Record<string, string[]>;

/** Cells by column; an empty text is an empty cell. Models of tables read numbers as text, too. */
export const table = v.pipe(
  v.intersect([
    v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1, "The column has no cells"))),
    // A list of rows would pass as columns named 0, 1, 2.
    v.custom<Table>((value) => !Array.isArray(value), "Expected columns by their names, not a list"),
  ]),
  v.minEntries(1, "The table has no columns"),
  v.check(
    (columns) => new Set(Object.values(columns).map((cells) => cells.length)).size < 2,
    "The columns differ in length",
  ),
);
