import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatScore } from "../../../lib/score-text.ts";
import { useShowMore } from "../parts/use-show-more.tsx";
import type { Span } from "./spans.ts";

const COLUMNS = [
  { label: "Words" },
  { label: "Label" },
  { label: "Score", isNumber: true },
  { label: "Place", isNumber: true },
];

/** A list of spans, including those without a position. */
export function SpanList({ label, spans }: { label: string; spans: readonly Span[] }) {
  const { shown, more } = useShowMore(spans.length, 50, "marks");
  return (
    <div className="grid gap-2">
      <ScrollTable label={label}>
        <ColumnHeads columns={COLUMNS} />
        <tbody className="divide-y divide-line">
          {spans.slice(0, shown).map(({ word = "", label, score, start, end }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two spans may be alike, and keep their order
            <tr key={at}>
              <td className={`${CELL_CLASS} whitespace-normal!`}>
                <UntrustedText>{word}</UntrustedText>
              </td>
              <td className={CELL_CLASS}>
                <UntrustedText>{label}</UntrustedText>
              </td>
              <td className={`${CELL_CLASS} text-right`}>
                {score === undefined ? "unknown" : formatScore(score)}
              </td>
              <td className={`${CELL_CLASS} text-right`}>
                {start === undefined || end === undefined ? "unknown" : `${start} to ${end}`}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {more}
    </div>
  );
}
