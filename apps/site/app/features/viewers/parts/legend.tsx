import { cx } from "../../../components/cx.ts";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { NUMBER } from "../../../lib/format.ts";
import { assignColors, countLabels } from "../colors.ts";

const MAX_LABELS = 40;

/** The color of each label, and its count. */
export function Legend({ labels }: { labels: readonly string[] }) {
  const counts = countLabels(labels);
  const getColor = assignColors(counts.keys());
  return (
    <ul aria-label="Labels" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[...counts].slice(0, MAX_LABELS).map(([label, count]) => (
        <li key={label} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx(
              "size-3 shrink-0 rounded-sm border border-current",
              getColor(label).mark,
              getColor(label).edge,
            )}
          />
          <span className="min-w-0">
            <UntrustedText>{label}</UntrustedText>{" "}
            <span className="text-muted tabular">{NUMBER.format(count)}</span>
          </span>
        </li>
      ))}
      {counts.size > MAX_LABELS ? (
        <li className="text-muted">and {NUMBER.format(counts.size - MAX_LABELS)} more</li>
      ) : null}
    </ul>
  );
}
