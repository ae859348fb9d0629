import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";

/** A vote for the better response, counted until the page closes. */
export function Votes({ names }: { names: readonly string[] }) {
  /** Votes by column; the last number counts ties. */
  const [votes, setVotes] = useState<readonly number[]>([]);
  const labels = [...names, "Tie"];
  const count = (at: number) => votes[at] ?? 0;
  const total = labels.reduce((sum, _, at) => sum + count(at), 0);
  const vote = (at: number) => setVotes(labels.map((_, each) => count(each) + (each === at ? 1 : 0)));
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span id="votes" className="text-muted">
        Which is better?
      </span>
      <fieldset aria-labelledby="votes" className="contents">
        {labels.map((label, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have an order, and can be equal
          <Button key={at} size="small" onClick={() => vote(at)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <span role="status" data-testid="votes" className="text-muted">
        {total === 0 ? "" : labels.map((label, at) => `${label} ${count(at)}`).join(" · ")}
      </span>
    </div>
  );
}
