/** Rows of cells. */
export type Rows = readonly (readonly string[])[];

/**
 * Reads tab-separated text as spreadsheets write it: a cell that starts with a quotation mark goes to the next single
 * one, and can contain tabs and line ends. The line end after the last row does not start another.
 */
export function parseTsv(text: string): Rows {
  if (text === "") return [];
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const [whole = "", quoted, plain = "", end = ""] = CELL.exec(text.slice(at)) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (end === "\t") continue;
    rows.push(row);
    if (end === "" || at >= text.length) return rows;
    row = [];
  }
}

/** A cell and what ends it. A quoted one must end there: else its mark is a mark. */
const CELL = /^(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/;

const needsQuotes = (cell: string) => /["\t\r\n]/.test(cell);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Writes rows so that {@link parseTsv} reads the same. */
export function formatTsv(rows: Rows): string {
  return rows
    .map((row) => {
      const [only] = row;
      // A last row of one empty cell would be no row.
      if (row.length <= 1 && !only) return quoted("");
      return row.map((cell) => (needsQuotes(cell) ? quoted(cell) : cell)).join("\t");
    })
    .join("\n");
}
