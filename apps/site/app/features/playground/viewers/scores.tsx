import { scoreText } from "../../../lib/score-text.ts";
import { isRecord, type Viewer } from "./viewer.ts";

interface Score {
  readonly label: string;
  readonly score: number;
}

/** The likeliest first; what is no number comes last. */
export function sortScores(data: readonly unknown[]): Score[] {
  const rank = ({ score }: Score) => (Number.isFinite(score) ? score : -Infinity);
  return data
    .filter(isRecord)
    .map(({ label, score }) => ({
      label: String(label),
      score: typeof score === "number" ? score : Number.NaN,
    }))
    .sort((a, b) => rank(b) - rank(a) || 0);
}

export const scores: Viewer = {
  id: "scores",
  matches: (data) =>
    Array.isArray(data) &&
    (data.length === 0 || data.every((row) => isRecord(row) && "label" in row && "score" in row)),
  View: ({ data }) => <Scores rows={sortScores(data as readonly unknown[])} />,
};

function Scores({ rows }: { rows: readonly Score[] }) {
  if (rows.length === 0) return <p className="text-muted">No label was found.</p>;
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1 pr-4 font-medium">
            Label
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, score }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and rows never move
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
              {label}
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-raised">
                <span className="block h-full rounded-full bg-accent" style={{ width: `${share(score)}%` }} />
              </span>
            </th>
            <td className="py-2 text-right align-top tabular" title={String(score)}>
              {scoreText(score)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const share = (score: number) => (Number.isFinite(score) ? Math.max(0, Math.min(1, score)) * 100 : 0);
