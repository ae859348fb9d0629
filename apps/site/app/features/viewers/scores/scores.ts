import { isRecord, isRecords, toText } from "../values.ts";

export interface Score {
  readonly label: string;
  /** `NaN` for what isn't a number. */
  readonly score: number;
  /** Context of the label, such as the sentence that it completes. */
  readonly context?: string;
}

/** The likeliest first; what isn't a number is last. */
export function sortScores<Row extends Pick<Score, "score">>(rows: readonly Row[]): readonly Row[] {
  const rank = ({ score }: Row) => (Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score);
  // Two infinite values are equal.
  return [...rows].sort((a, b) => rank(b) - rank(a) || 0);
}

const isScore = (row: unknown): boolean =>
  isRecord(row) && "score" in row && ("label" in row || "token_str" in row);

const isList = (data: unknown): boolean => Array.isArray(data) && data.length > 0 && data.every(isScore);

/** Labels with scores, in one list or in several; nothing for other shapes. An empty list is one without labels. */
export function readScores(data: unknown): readonly (readonly Score[])[] | undefined {
  if (!Array.isArray(data)) return undefined;
  if (data.length === 0) return [[]];
  if (isList(data)) return [toRows(data)];
  return data.every(isList) ? data.map(toRows) : undefined;
}

function toRows(list: unknown): readonly Score[] {
  if (!isRecords(list)) return [];
  return sortScores(
    list.map(({ label, token_str: token, sequence, score }) => ({
      label: toText(label ?? token),
      score: typeof score === "number" ? score : Number.NaN,
      ...(typeof sequence === "string" ? { context: sequence } : {}),
    })),
  );
}

/** A line for each, as a table's cells are copied. */
export const formatScores = (rows: readonly Score[]): string =>
  rows.map(({ label, score }) => `${label}\t${score}`).join("\n");
