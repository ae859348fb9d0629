import { NUMBER } from "../../lib/format.ts";
import { formatDuration } from "../../lib/numbers.ts";
import type { UsageSum } from "./ledger.ts";
import { formatDollars, formatShare } from "./messages.ts";

/** Totals of a period. */
export function Figures({ total }: { total: UsageSum }) {
  const { requests, emulated = 0 } = total;
  const imitated = emulated > 0 ? ` (${NUMBER.format(emulated)} imitated)` : "";
  const figures = [
    ["Calls", NUMBER.format(requests) + imitated],
    ["Failed", requests === 0 ? "0" : `${NUMBER.format(total.failures)} (${formatShare(total)})`],
    ["Tokens in", NUMBER.format(total.promptTokens)],
    ["Tokens out", NUMBER.format(total.completionTokens)],
    ["Cost", formatDollars(total.usd)],
    ["Mean time", requests === emulated ? "none" : formatDuration(total.meanMs)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(([name, value]) => (
        <div key={name} className="grid content-start gap-0.5 bg-surface p-4">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-base font-semibold tabular sm:text-lg [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
