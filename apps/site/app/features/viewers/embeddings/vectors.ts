export type Vector = readonly number[];

/**
 * The vectors of a response: one, one for each input, or the mean of the token vectors of an
 * input.
 */
export function readVectors(data: unknown): readonly Vector[] | undefined {
  if (!Array.isArray(data) || data.length === 0) return undefined;
  const rows: readonly unknown[] = data;
  if (isVector(rows)) return [rows];
  if (rows.every(isVector)) return rows;
  const each = rows.map(readVectors);
  return each.every((inner) => inner !== undefined) ? each.map(mean) : undefined;
}

const isVector = (value: unknown): value is Vector =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "number");

function mean(rows: readonly Vector[]): Vector {
  const length = Math.min(...rows.map((row) => row.length));
  return Array.from({ length }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length);
}

export const getNorm = (vector: Vector) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));

/** Cosine of the angle between two vectors: 1 for the same direction. */
export function getSimilarity(a: Vector, b: Vector): number {
  if (a.length !== b.length) return Number.NaN;
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / (getNorm(a) * getNorm(b));
}
