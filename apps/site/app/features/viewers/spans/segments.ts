import type { LocatedSpan } from "./spans.ts";

/** A range of a text between two offsets where a span starts or ends. */
export interface Segment<Each extends Pick<LocatedSpan, "start" | "end"> = LocatedSpan> {
  readonly start: number;
  readonly text: string;
  /** The spans that hold it, the outermost first. */
  readonly spans: readonly Each[];
  /** Spans that end with it, the innermost first. */
  readonly ending: readonly Each[];
}

/**
 * Splits a text at the ends of spans, which can nest and overlap. Joined, the segments equal the text.
 * @param spans within the text, sorted by start
 */
export function splitSegments<Each extends Pick<LocatedSpan, "start" | "end">>(
  text: string,
  spans: readonly Each[],
): readonly Segment<Each>[] {
  const places = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...places].sort((a, b) => a - b);
  let next = 0;
  let open: Each[] = [];
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    open = open.filter((span) => span.end > start);
    for (let span = spans[next]; span && span.start <= start; span = spans[++next]) open.push(span);
    return {
      start,
      text: text.slice(start, end),
      spans: open,
      ending: open.filter((span) => span.end === end).reverse(),
    };
  });
}
