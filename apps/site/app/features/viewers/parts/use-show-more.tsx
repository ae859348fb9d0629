import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { NUMBER } from "../../../lib/format.ts";

/**
 * Shows the first items and a button for more.
 * @param what plural noun of the entries: "rows"
 */
export function useShowMore(total: number, step: number, what: string): { shown: number; more: ReactNode } {
  const [wanted, setWanted] = useState(step);
  const shown = Math.min(total, wanted);
  const rest = total - shown;
  return {
    shown,
    more:
      rest > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>
            {NUMBER.format(shown)} of {NUMBER.format(total)} {what} are shown.
          </span>
          <Button size="small" className="needs-script" onClick={() => setWanted(shown + step)}>
            Show {NUMBER.format(Math.min(rest, step))} more
          </Button>
        </p>
      ) : null,
  };
}
