import { useMemo } from "react";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { formatCount } from "../../../lib/format.ts";
import { EmptyOutput } from "../parts/empty-output.tsx";
import { Legend } from "../parts/legend.tsx";
import type { ViewProps } from "../viewer.ts";
import { findMarkedText } from "./find-marked-text.ts";
import { MarkedText } from "./marked-text.tsx";
import { SpanList } from "./span-list.tsx";
import { readSpans } from "./spans.ts";

/** The input text with highlighted entities; a list if the text isn't available. */
export function SpansView({ data, sent }: ViewProps) {
  const all = useMemo(() => readSpans(data) ?? [], [data]);
  const { text, spans, lost } = useMemo(() => findMarkedText(all, sent), [all, sent]);
  if (text === undefined) {
    return (
      <div className="grid gap-3">
        <Legend labels={all.map(({ label }) => label)} />
        <SpanList label="Found" spans={all} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <MarkedText text={text} spans={spans} />
      {all.length === 0 ? <EmptyOutput>No entities found.</EmptyOutput> : null}
      {lost.length > 0 ? (
        <Notice tone="warn" title={`${formatCount(lost.length, "mark")} without a position in the text`}>
          <SpanList label="Without a position" spans={lost} />
        </Notice>
      ) : null}
      {all.length > 0 ? (
        <Disclosure summary="As a list">
          <SpanList label="Found" spans={all} />
        </Disclosure>
      ) : null}
    </div>
  );
}
