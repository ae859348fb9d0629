/** Rows of cells. */
export type Rows = readonly (readonly string[])[];

/**
 * Parses tab-separated text from spreadsheets: a quoted cell can contain tabs and line breaks. A line break after the
 * last row doesn't start a new row.
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

/** A cell with its separator. If a quoted cell doesn't end at a separator, its quotes are literal. */
const CELL = /^(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/;

const needsQuotes = (cell: string) => /["\t\r\n]/.test(cell);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Serializes rows for {@link parseTsv}. */
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
