/** A label with its score, as the catalog has them. */
export interface LabelScore {
  readonly label: string;
  readonly score: number;
}

/** The best labels first, as many as asked for. Default: all. */
export const topScores = <Row extends LabelScore>(scores: readonly Row[], count = scores.length): Row[] =>
  [...scores].sort((one, other) => other.score - one.score).slice(0, count);
