/** A label with its score, in the format of the catalog. */
export interface LabelScore {
  readonly label: string;
  readonly score: number;
}

/** Returns the `count` best labels, best first. Defaults to all. */
export const topScores = <Row extends LabelScore>(scores: readonly Row[], count = scores.length): Row[] =>
  [...scores].sort((one, other) => other.score - one.score).slice(0, count);
