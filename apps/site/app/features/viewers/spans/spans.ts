import { isRecords, readNumber, toText } from "../values.ts";

/** A range of a text in a response. */
export interface Span {
  readonly label: string;
  /** The text of the span, if known. */
  readonly word?: string;
  readonly score?: number;
  /** Positions in UTF-16 units or code points, whichever match. */
  readonly start?: number;
  readonly end?: number;
}

/** A stretch with its place, in UTF-16 units. */
export interface LocatedSpan extends Span {
  readonly start: number;
  readonly end: number;
}

/** The marked stretches of a response; nothing for other shapes. */
export function readSpans(data: unknown): readonly Span[] | undefined {
  if (!isRecords(data) || data.length === 0) return undefined;
  if (!data.every((row) => ("entity_group" in row || "entity" in row) && "word" in row)) return undefined;
  return data.map(({ entity_group: group, entity, word, score, start, end }) => ({
    label: toText(group ?? entity),
    word: toText(word),
    score: typeof score === "number" ? score : Number.NaN,
    ...(readNumber(start) === undefined ? {} : { start: Number(start) }),
    ...(readNumber(end) === undefined ? {} : { end: Number(end) }),
  }));
}
