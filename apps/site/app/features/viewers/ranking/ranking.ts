import { getSentList, type SentRequest } from "../sent-request.ts";
import { isNumbers, isRecord, isRecords } from "../values.ts";

/** A document in its new position. */
export interface RankedItem {
  /** Its position in the input, from 1. */
  readonly before: number;
  readonly score: number;
  /** `undefined` if unknown. */
  readonly text: string | undefined;
}

/** Documents by score, the best first, for a response that is sorted or has one score for each document. */
export function readRanking(data: unknown, sent: SentRequest): readonly RankedItem[] | undefined {
  if (Array.isArray(data) && data.length === 0) return isNothingRanked(sent) ? [] : undefined;
  if (isNumbers(data)) return rankNumbers(data, sent);
  if (
    !isRecords(data) ||
    !data.every((row) => Number.isInteger(row["index"]) && "score" in row && !("label" in row))
  )
    return undefined;
  const last = Math.max(...data.map(({ index }) => Number(index)));
  const texts = getSentList(sent, ({ length }) => length > last);
  return data.map(({ index, score, document }) => ({
    before: Number(index) + 1,
    score: typeof score === "number" ? score : Number.NaN,
    text: getText(document) ?? texts?.[Number(index)],
  }));
}

function rankNumbers(scores: readonly number[], sent: SentRequest): readonly RankedItem[] | undefined {
  const texts = getSentList(sent, ({ length }) => length === scores.length);
  return texts
    ?.map((text, at) => ({ before: at + 1, score: scores[at] ?? Number.NaN, text }))
    .sort((a, b) => b.score - a.score || a.before - b.before);
}

/** A ranking has documents and a query; documents alone are not ranked. */
function isNothingRanked(sent: SentRequest): boolean {
  const isQuery = ([name, value]: [string, unknown]) =>
    name !== "model" && name !== "provider" && typeof value === "string";
  const lists = Object.values(sent.payload).filter(Array.isArray);
  return (
    Object.keys(sent.files).length === 0 && lists.length > 0 && Object.entries(sent.payload).some(isQuery)
  );
}

function getText(document: unknown): string | undefined {
  if (typeof document === "string") return document;
  return isRecord(document) && typeof document["text"] === "string" ? document["text"] : undefined;
}
