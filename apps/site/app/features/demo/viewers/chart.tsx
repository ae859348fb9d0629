import { ScoreTable } from "../../viewers/scores/score-table.tsx";
import { type Score, scoresText, sortedScores } from "../../viewers/scores/scores.ts";
import { ItemFrame } from "./item-frame.tsx";

/** Labels with their scores. */
export function ChartItem({ data }: { data: readonly Score[] }) {
  const scores = sortedScores(data);
  return (
    <ItemFrame caption="Scores" text={scoresText(scores)}>
      <ScoreTable rows={scores} />
    </ItemFrame>
  );
}
