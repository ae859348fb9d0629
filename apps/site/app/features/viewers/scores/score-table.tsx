import { useState } from "react";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { NUMBER } from "../../../lib/format.ts";
import { formatScore } from "../../../lib/score-text.ts";
import { EmptyOutput } from "../parts/empty-output.tsx";
import { Slider } from "../parts/slider.tsx";
import { useShowMore } from "../parts/use-show-more.tsx";
import type { Score } from "./scores.ts";

/** From this many on some are worth hiding. */
const MANY = 6;
const STEP = 50;

/** Labels with their scores as bars with numbers. A negative score has no bar. */
export function ScoreTable({ rows }: { rows: readonly Score[] }) {
  const [least, setLeast] = useState<number>();
  const highest = Math.max(1, ...ends(rows));
  const lowest = Math.min(0, ...ends(rows));
  const kept = least === undefined ? rows : rows.filter(({ score }) => score >= least);
  const { shown, more } = useShowMore(kept.length, STEP, "labels");
  if (rows.length === 0) return <EmptyOutput>No label was found.</EmptyOutput>;
  return (
    <div className="grid gap-3">
      {rows.length >= MANY ? (
        <Slider
          label="Min score"
          value={least ?? lowest}
          text={least === undefined ? "all" : `${formatScore(least)}, ${NUMBER.format(kept.length)} labels`}
          min={lowest}
          max={highest}
          step={(highest - lowest) / 100}
          onChange={(value) => setLeast(value > lowest ? value : undefined)}
        />
      ) : null}
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Label</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {kept.slice(0, shown).map(({ label, score, context }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and rows keep their order
            <tr key={at}>
              <th scope="row" className="w-full min-w-0 py-1.5 pr-3 text-left font-normal">
                <UntrustedText>{label}</UntrustedText>
                {context === undefined ? null : (
                  <span className="block text-xs text-muted">
                    <UntrustedText>{context}</UntrustedText>
                  </span>
                )}
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1.5 min-w-0.5 rounded-full bg-accent"
                  style={{ width: `${share(score, highest)}%` }}
                />
              </th>
              <td title={String(score)} className="py-1.5 text-right align-bottom whitespace-nowrap tabular">
                {formatScore(score)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {kept.length === 0 ? <EmptyOutput>No label has a score in this range.</EmptyOutput> : more}
    </div>
  );
}

/** The first and the last number of rows in their order. */
function ends(rows: readonly Score[]): number[] {
  const numbers = rows.map(({ score }) => score).filter(Number.isFinite);
  return [numbers[0] ?? 0, numbers.at(-1) ?? 0];
}

const share = (score: number, highest: number) =>
  Number.isNaN(score) ? 0 : (Math.min(highest, Math.max(0, score)) / highest) * 100;
