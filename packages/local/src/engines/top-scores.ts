/** A label with its score, as the catalog has them. */
export interface LabelScore {
  readonly label: string;
  readonly score: number;
}

/** The best labels first, as many as requested. Default: all. */
export const topScores = (scores: readonly LabelScore[], count = scores.length): LabelScore[] =>
  [...scores].sort((one, other) => other.score - one.score).slice(0, count);
