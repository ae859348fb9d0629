import { Badge } from "../../../components/ui/badge.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { formatScore } from "../../../lib/score-text.ts";
import { EmptyOutput } from "../parts/empty-output.tsx";
import { useShowMore } from "../parts/use-show-more.tsx";
import type { ViewProps } from "../viewer.ts";
import { readRanking } from "./ranking.ts";

/** An ordered list, each text with its score and the place that it had. */
export function RankingView({ data, sent }: ViewProps) {
  const ranked = readRanking(data, sent) ?? [];
  const { shown, more } = useShowMore(ranked.length, 50, "texts");
  if (ranked.length === 0) return <EmptyOutput>No text returned.</EmptyOutput>;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2">
        {ranked.slice(0, shown).map(({ before, score, text }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may come twice, and places do not change
            key={at}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-2 rounded-md border border-line p-3"
          >
            <span className="text-lg font-semibold text-accent tabular">{at + 1}</span>
            <div className="grid gap-1.5">
              {text === undefined ? (
                <p className="text-muted">Text {before} of those sent.</p>
              ) : (
                <p>
                  <UntrustedText maxChars={600}>{text}</UntrustedText>
                </p>
              )}
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted tabular">
                <span>Score {formatScore(score)}</span>
                <Badge>{movement(before, at + 1)}</Badge>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {more}
    </div>
  );
}

/** The previous position of a document, as text. */
function movement(before: number, now: number): string {
  if (before === now) return `stays at ${now}`;
  return `${before > now ? "↑" : "↓"} was ${before}`;
}
