import { cx } from "../../../components/cx.ts";
import { Foreign } from "../../../components/foreign.tsx";
import { NUMBER } from "../../../lib/format.ts";
import { coloursOf, countLabels } from "../colours.ts";

const MOST = 40;

/** Which colour stands for which label, and how often it comes. */
export function Legend({ labels }: { labels: readonly string[] }) {
  const counts = countLabels(labels);
  const colour = coloursOf(counts.keys());
  return (
    <ul aria-label="Labels" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[...counts].slice(0, MOST).map(([label, count]) => (
        <li key={label} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx(
              "size-3 shrink-0 rounded-sm border border-current",
              colour(label).mark,
              colour(label).edge,
            )}
          />
          <span className="min-w-0">
            <Foreign>{label}</Foreign> <span className="text-muted tabular">{NUMBER.format(count)}</span>
          </span>
        </li>
      ))}
      {counts.size > MOST ? (
        <li className="text-muted">and {NUMBER.format(counts.size - MOST)} more</li>
      ) : null}
    </ul>
  );
}
