import { Foreign } from "../../../components/foreign.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { scoreText } from "../../../lib/score-text.ts";
import { Nothing } from "../parts/nothing.tsx";
import { useMore } from "../parts/use-more.tsx";
import type { ViewProps } from "../viewer.ts";
import { rankingIn } from "./ranking.ts";

/** An ordered list, each text with its score and the place that it had. */
export function RankingView({ data, sent }: ViewProps) {
  const ranked = rankingIn(data, sent) ?? [];
  const { shown, more } = useMore(ranked.length, 50, "texts");
  if (ranked.length === 0) return <Nothing>No text came back.</Nothing>;
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
                  <Foreign most={600}>{text}</Foreign>
                </p>
              )}
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted tabular">
                <span>Score {scoreText(score)}</span>
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

/** Where a text stood before, in words. */
function movement(before: number, now: number): string {
  if (before === now) return `stays at ${now}`;
  return `${before > now ? "↑" : "↓"} was ${before}`;
}
