import type { ViewProps } from "../viewer.ts";
import { ScoreTable } from "./score-table.tsx";
import { readScores } from "./scores.ts";

/** One table of scores, or one for each mask of a text. */
export function ScoresView({ data }: ViewProps) {
  const groups = readScores(data) ?? [];
  if (groups.length === 1) return <ScoreTable rows={groups[0] ?? []} />;
  return (
    <div className="grid gap-6">
      {groups.map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing else to its name
        <section key={at} aria-label={`Scores ${at + 1}`} className="grid gap-2">
          <h3 className="font-semibold">Scores {at + 1}</h3>
          <ScoreTable rows={rows} />
        </section>
      ))}
    </div>
  );
}
