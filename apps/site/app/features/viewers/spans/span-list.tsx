import { Foreign } from "../../../components/foreign.tsx";
import { CELL, ColumnHeads, ScrollTable } from "../../../components/ui/scroll-table.tsx";
import { scoreText } from "../../../lib/score-text.ts";
import { useMore } from "../parts/use-more.tsx";
import type { Span } from "./spans.ts";

const COLUMNS = [
  { label: "Words" },
  { label: "Label" },
  { label: "Score", isNumber: true },
  { label: "Place", isNumber: true },
];

/** Spans one below the other, also those without a place. */
export function SpanList({ label, spans }: { label: string; spans: readonly Span[] }) {
  const { shown, more } = useMore(spans.length, 50, "marks");
  return (
    <div className="grid gap-2">
      <ScrollTable label={label}>
        <ColumnHeads columns={COLUMNS} />
        <tbody className="divide-y divide-line">
          {spans.slice(0, shown).map(({ word = "", label, score, start, end }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two spans may be alike, and keep their order
            <tr key={at}>
              <td className={`${CELL} whitespace-normal!`}>
                <Foreign>{word}</Foreign>
              </td>
              <td className={CELL}>
                <Foreign>{label}</Foreign>
              </td>
              <td className={`${CELL} text-right`}>{score === undefined ? "not told" : scoreText(score)}</td>
              <td className={`${CELL} text-right`}>
                {start === undefined || end === undefined ? "not told" : `${start} to ${end}`}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {more}
    </div>
  );
}
