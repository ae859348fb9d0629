import { Link } from "react-router";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER, toTitle } from "../../lib/format.ts";
import { formatDuration } from "../../lib/numbers.ts";
import type { UsageSum } from "./ledger.ts";
import { formatDollars, formatShare } from "./messages.ts";
import { GROUPS, toUsagePath, type UsageQuery } from "./usage-query.ts";

/** Usage by group; providers link to their own calls. */
export function GroupTable({ groups, query }: { groups: readonly UsageSum[]; query: UsageQuery }) {
  const { by } = query;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="by-group" className="text-xl">
        By {by}
      </h2>
      <nav aria-label="Sum calls by" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {GROUPS.map((group) => (
          <Link
            key={group}
            to={toUsagePath({ ...query, by: group })}
            preventScrollReset
            aria-current={group === by ? "true" : undefined}
            className="inline-flex min-h-8 items-center rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:min-h-11"
          >
            {toTitle(group)}
          </Link>
        ))}
      </nav>
      {groups.length === 0 ? (
        <p className="text-muted">No calls in this time.</p>
      ) : (
        <ScrollTable labelledBy="by-group">
          <ColumnHeads columns={[{ label: toTitle(by) }, ...COLUMNS]} />
          <tbody className="divide-y divide-line">
            {groups.map((sum) => (
              <tr key={sum.group}>
                <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
                  <Name name={sum.group} query={query} />
                </th>
                <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(sum.requests)}</td>
                <td className={`${CELL_CLASS} text-right`}>
                  {NUMBER.format(sum.failures)} <span className="text-muted">({formatShare(sum)})</span>
                </td>
                <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(sum.promptTokens)}</td>
                <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(sum.completionTokens)}</td>
                <td className={`${CELL_CLASS} text-right`}>{formatDollars(sum.usd)}</td>
                <td className={`${CELL_CLASS} text-right`}>{formatDuration(sum.meanMs)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}

function Name({ name, query }: { name: string; query: UsageQuery }) {
  if (name === "") return <span className="text-muted">none</span>;
  if (query.by === "outcome" && name === "client-closed") return "Stopped";
  if (query.by !== "provider" || query.provider !== "")
    return <UntrustedText maxChars={80}>{name}</UntrustedText>;
  return (
    <Link
      to={toUsagePath({ ...query, provider: name, after: "" })}
      preventScrollReset
      className="rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    >
      <UntrustedText maxChars={80}>{name}</UntrustedText>
    </Link>
  );
}

const COLUMNS = ["Calls", "Failed", "Tokens in", "Tokens out", "Cost", "Mean time"].map((label) => ({
  label,
  isNumber: true,
}));
