import { Disclosure } from "../../components/ui/disclosure.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { NUMBER } from "../../lib/format.ts";
import type { UsageSum } from "./ledger.ts";
import { formatBucket, formatDollars } from "./messages.ts";

/** Calls over time, failed ones at the foot of each bar; the same as a table for who does not see it. */
export function TimeChart({ buckets, title }: { buckets: readonly UsageSum[]; title: string }) {
  const most = Math.max(1, ...buckets.map(({ requests }) => requests));
  const [first, last] = [buckets[0], buckets.at(-1)];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="over-time" className="text-xl">
        {title}
      </h2>
      <div aria-hidden="true" className="grid gap-1 rounded-lg border border-line bg-surface p-4">
        <div className="flex h-36 items-end gap-0.5">
          {buckets.map(({ group, requests, failures }) => (
            <div
              key={group}
              title={`${formatBucket(group)}: ${requests} calls, ${failures} failed`}
              className="flex h-full flex-1 flex-col justify-end"
            >
              <div
                className="rounded-t-sm bg-accent"
                style={{ height: `${((requests - failures) / most) * 100}%` }}
              />
              <div className="bg-bad" style={{ height: `${(failures / most) * 100}%` }} />
            </div>
          ))}
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-1 text-xs text-muted tabular">
          <span>{first ? formatBucket(first.group) : ""}</span>
          <span>{last ? formatBucket(last.group) : ""}</span>
        </div>
        <p className="text-xs text-muted tabular">
          <span className="mr-1 inline-block size-2.5 rounded-sm bg-accent" />
          complete
          <span className="mr-1 ml-3 inline-block size-2.5 rounded-sm bg-bad" />
          failed, most {NUMBER.format(most)}
        </p>
      </div>
      <Disclosure summary="The same as a table">
        <ScrollTable label="Calls over time" className="max-h-96">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {buckets.map(({ group, requests, failures, usd }) => (
              <tr key={group}>
                <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
                  {formatBucket(group)}
                </th>
                <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(requests)}</td>
                <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(failures)}</td>
                <td className={`${CELL_CLASS} text-right`}>{formatDollars(usd)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Disclosure>
    </section>
  );
}

const COLUMNS = [
  { label: "Time (UTC)" },
  { label: "Calls", isNumber: true },
  { label: "Failed", isNumber: true },
  { label: "Cost", isNumber: true },
];
