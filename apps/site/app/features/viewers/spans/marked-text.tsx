import { useMemo } from "react";
import { cx } from "../../../components/cx.ts";
import { sanitizeLines, sanitizeText } from "../../../lib/sanitize-text.ts";
import { assignColors, type Color } from "../colors.ts";
import { Legend } from "../parts/legend.tsx";
import { useShowMore } from "../parts/use-show-more.tsx";
import { type Segment, splitSegments } from "./segments.ts";
import type { LocatedSpan } from "./spans.ts";

/** Number of marks that are drawn immediately. The text is always complete. */
const STEP = 500;
/** Lines below words for the spans around the innermost. */
const MAX_LINES = 3;

/**
 * A text with its marked spans, each with a text label in addition to its color.
 * @param spans in the order of the text, as `locateSpans` gives them
 */
export function MarkedText({ text, spans }: { text: string; spans: readonly LocatedSpan[] }) {
  const { shown, more } = useShowMore(spans.length, STEP, "marks");
  const segments = useMemo(() => splitSegments(text, spans.slice(0, shown)), [text, spans, shown]);
  const labels = useMemo(() => spans.map(({ label }) => label), [spans]);
  const color = useMemo(() => assignColors(labels), [labels]);
  return (
    <div className="grid gap-3">
      <p dir="auto" className="leading-loose wrap-anywhere whitespace-pre-wrap">
        {segments.map((segment) => (
          <SegmentBar key={segment.start} segment={segment} color={color} />
        ))}
      </p>
      {more}
      {spans.length > 0 ? <Legend labels={labels} /> : null}
    </div>
  );
}

function SegmentBar({
  segment: { text, spans, ending },
  color,
}: {
  segment: Segment;
  color: (label: string) => Color;
}) {
  const inner = spans.at(-1);
  const words = sanitizeLines(text);
  if (!inner) return words;
  const around = spans.slice(-1 - MAX_LINES, -1).reverse();
  const lines = around.map(({ label }, at) => `0 ${2 * at + 2}px 0 ${color(label).line}`);
  return (
    <mark
      className={cx("rounded-sm px-0.5 py-0.5 text-ink", color(inner.label).mark)}
      {...(lines.length > 0 ? { style: { boxShadow: lines.join(", ") } } : {})}
    >
      {words}
      {ending.map(({ label, score }, at) => (
        <bdi
          // biome-ignore lint/suspicious/noArrayIndexKey: two spans with one label may end together
          key={at}
          className="ml-1 text-xs font-semibold"
          {...(score === undefined ? {} : { title: `Score ${score}` })}
        >
          {sanitizeText(label, 60)}
        </bdi>
      ))}
    </mark>
  );
}
