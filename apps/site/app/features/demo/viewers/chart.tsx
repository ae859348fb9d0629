import { ScoreTable } from "../../viewers/scores/score-table.tsx";
import { formatScores, type Score, sortScores } from "../../viewers/scores/scores.ts";
import { ItemFrame } from "./item-frame.tsx";

/** Labels with their scores. */
export function ChartItem({ data }: { data: readonly Score[] }) {
  const scores = sortScores(data);
  return (
    <ItemFrame caption="Scores" text={formatScores(scores)}>
      <ScoreTable rows={scores} />
    </ItemFrame>
  );
}
