/** A row as pairs of column and cell. */
export type Row = readonly (readonly [column: string, cell: string])[];

/** Turns columns into rows. */
export function toRows(columns: Readonly<Record<string, readonly string[]>>): Row[] {
  const entries = Object.entries(columns);
  const height = entries[0]?.[1].length ?? 0;
  return Array.from({ length: height }, (_, index) =>
    entries.map(([name, cells]) => [name, cells[index] ?? ""]),
  );
}
