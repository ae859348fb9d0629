import { isRecord, numberIn, wordsOf } from "../values.ts";

/** A piece of what was said. Times are in seconds, and may be unknown. */
export interface Piece {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly text: string;
}

/** Pieces of a transcript; what is none is left out. */
export function piecesOf(chunks: unknown): readonly Piece[] {
  const list: readonly unknown[] = Array.isArray(chunks) ? chunks : [];
  return list.filter(isRecord).map(({ timestamp, text }) => {
    const [start, end]: readonly unknown[] = Array.isArray(timestamp) ? timestamp : [];
    return { start: timeOf(start), end: timeOf(end), text: wordsOf(text ?? "").trim() };
  });
}

function timeOf(value: unknown): number | undefined {
  const number = numberIn(value);
  return number !== undefined && number >= 0 ? number : undefined;
}
