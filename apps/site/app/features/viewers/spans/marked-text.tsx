import { useMemo } from "react";
import { cx } from "../../../components/cx.ts";
import { foreignLines, foreignText } from "../../../lib/foreign-text.ts";
import { type Colour, coloursOf } from "../colours.ts";
import { Legend } from "../parts/legend.tsx";
import { useMore } from "../parts/use-more.tsx";
import { type Segment, segmentsOf } from "./segments.ts";
import type { PlacedSpan } from "./spans.ts";

/** Marks that are drawn at once. The text is whole all the same. */
const STEP = 500;
/** Lines below words for the spans around the innermost. */
const MOST_LINES = 3;

/**
 * A text with its marked parts, each with its label in words: colour alone says nothing.
 * @param spans in the order of the text, as `placeSpans` gives them
 */
export function MarkedText({ text, spans }: { text: string; spans: readonly PlacedSpan[] }) {
  const { shown, more } = useMore(spans.length, STEP, "marks");
  const segments = useMemo(() => segmentsOf(text, spans.slice(0, shown)), [text, spans, shown]);
  const labels = useMemo(() => spans.map(({ label }) => label), [spans]);
  const colour = useMemo(() => coloursOf(labels), [labels]);
  return (
    <div className="grid gap-3">
      <p dir="auto" className="leading-loose wrap-anywhere whitespace-pre-wrap">
        {segments.map((segment) => (
          <Stretch key={segment.start} segment={segment} colour={colour} />
        ))}
      </p>
      {more}
      {spans.length > 0 ? <Legend labels={labels} /> : null}
    </div>
  );
}

function Stretch({
  segment: { text, spans, ending },
  colour,
}: {
  segment: Segment;
  colour: (label: string) => Colour;
}) {
  const inner = spans.at(-1);
  const words = foreignLines(text);
  if (!inner) return words;
  const around = spans.slice(-1 - MOST_LINES, -1).reverse();
  const lines = around.map(({ label }, at) => `0 ${2 * at + 2}px 0 ${colour(label).line}`);
  return (
    <mark
      className={cx("rounded-sm px-0.5 py-0.5 text-ink", colour(inner.label).mark)}
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
          {foreignText(label, 60)}
        </bdi>
      ))}
    </mark>
  );
}
