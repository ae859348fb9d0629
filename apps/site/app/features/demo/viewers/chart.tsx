import { scoreText } from "../../../lib/score-text.ts";
import { ItemFrame } from "./item-frame.tsx";

const PERCENT = 100;

interface Score {
  readonly label: string;
  readonly score: number;
}

/** The likeliest first; what is no number comes last. */
export function sortedScores(data: readonly Score[]): readonly Score[] {
  const rank = ({ score }: Score) => (Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score);
  // Two that are both without end are alike.
  return [...data].sort((a, b) => rank(b) - rank(a) || 0);
}

/** Labels with their scores, as bars whose numbers are told. A negative score has no bar. */
export function ChartItem({ data }: { data: readonly Score[] }) {
  const scores = sortedScores(data);
  return (
    <ItemFrame caption="Scores" text={scores.map(({ label, score }) => `${label}\t${score}`).join("\n")}>
      {scores.length === 0 ? <p className="text-muted">No label was found.</p> : <Bars scores={scores} />}
    </ItemFrame>
  );
}

function Bars({ scores }: { scores: readonly Score[] }) {
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Label</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ label, score }) => (
          <tr key={label}>
            <th scope="row" className="w-full min-w-0 py-1.5 pr-3 text-left font-normal">
              <span dir="auto" className="block break-words">
                {label}
              </span>
              <span
                aria-hidden="true"
                className="mt-1 block h-1.5 rounded-full bg-accent"
                style={{ width: `${share(score)}%`, minWidth: "2px" }}
              />
            </th>
            <td title={String(score)} className="py-1.5 text-right align-bottom tabular">
              {scoreText(score)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const share = (score: number) => (Number.isNaN(score) ? 0 : Math.min(1, Math.max(0, score)) * PERCENT);
