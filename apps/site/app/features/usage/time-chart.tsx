import { Link } from "react-router";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER, toTitle } from "../../lib/format.ts";
import type { UsageSum } from "./ledger.ts";
import { formatBucket, formatDollars } from "./messages.ts";
import { formatMeasure, listTicks, type StackPart, stackParts } from "./stack.ts";
import { MEASURES, toUsagePath, type UsageQuery } from "./usage-query.ts";

/** Colors of parts, from the bottom up. The legend repeats them in the same order. */
const FILLS = [
  "var(--color-task-nlp)",
  "var(--color-task-cv)",
  "var(--color-task-audio)",
  "var(--color-task-video)",
  "var(--color-task-multimodal)",
  "var(--color-task-other)",
];

const HEIGHT = 100;

/** Calls, spend or tokens over time by group, with the numbers as a table. */
export function TimeChart({
  buckets,
  series,
  query,
}: {
  buckets: readonly UsageSum[];
  series: readonly { readonly name: string; readonly buckets: readonly UsageSum[] }[];
  query: UsageQuery;
}) {
  const { show } = query;
  const parts = stackParts(series, buckets, show);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="over-time" className="text-xl">
          Over time
        </h2>
        <nav aria-label="Show over time" className="flex flex-wrap gap-x-4 text-sm print:hidden">
          {MEASURES.map((each) => (
            <Link
              key={each}
              to={toUsagePath({ ...query, show: each })}
              preventScrollReset
              aria-current={each === show ? "true" : undefined}
              className="inline-flex min-h-8 items-center rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:min-h-11"
            >
              {toTitle(each)}
            </Link>
          ))}
        </nav>
      </div>
      {parts.length === 0 ? (
        <p className="text-muted">{NOTHING[show]}</p>
      ) : (
        <Bars parts={parts} buckets={buckets} show={show} />
      )}
      <Disclosure summary="View as table">
        <ScrollTable label="Usage over time" className="max-h-96">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {buckets.map(({ group, requests, failures, promptTokens, completionTokens, usd }) => (
              <tr key={group}>
                <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
                  {formatBucket(group)}
                </th>
                <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(requests)}</td>
                <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(failures)}</td>
                <td className={`${CELL_CLASS} text-right`}>
                  {NUMBER.format(promptTokens + completionTokens)}
                </td>
                <td className={`${CELL_CLASS} text-right`}>{formatDollars(usd)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Disclosure>
    </section>
  );
}

/** Stacked bars: an image with a text alternative, which the table repeats. */
function Bars({
  parts,
  buckets,
  show,
}: {
  parts: readonly StackPart[];
  buckets: readonly UsageSum[];
  show: UsageQuery["show"];
}) {
  const totals = buckets.map((_, at) => parts.reduce((total, { values }) => total + (values[at] ?? 0), 0));
  const ticks = listTicks(Math.max(...totals), show !== "spend");
  const top = ticks.at(-1) || 1;
  const [first, last] = [buckets[0], buckets.at(-1)];
  const label = parts.map(({ name, values }) => {
    const total = values.reduce((sum, value) => sum + value, 0);
    return `${name} ${formatMeasure(total, show)}`;
  });
  return (
    <figure className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <div
          aria-hidden="true"
          className="flex h-40 flex-col-reverse justify-between text-right font-mono text-xs text-muted [&>span]:leading-none"
        >
          {ticks.map((tick) => (
            <span key={tick}>{formatMeasure(tick, show)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`${toTitle(show)} over time: ${label.join(", ")}`}
          viewBox={`0 0 ${buckets.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2={buckets.length}
              y1={HEIGHT - (tick / top) * HEIGHT}
              y2={HEIGHT - (tick / top) * HEIGHT}
              stroke="var(--color-line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {buckets.map(({ group }, at) => (
            <g key={group}>
              <title>{describe(group, parts, at, show)}</title>
              <rect x={at} y="0" width="1" height={HEIGHT} fill="transparent" />
              {parts.map(({ name, values }, part) => {
                const below = parts.slice(0, part).reduce((total, each) => total + (each.values[at] ?? 0), 0);
                const height = ((values[at] ?? 0) / top) * HEIGHT;
                return height === 0 ? null : (
                  <rect
                    key={name}
                    x={at + 0.1}
                    width="0.8"
                    y={HEIGHT - (below / top) * HEIGHT - height}
                    height={height}
                    fill={FILLS[part % FILLS.length]}
                  />
                );
              })}
            </g>
          ))}
        </svg>
        <span aria-hidden="true" />
        <div className="flex justify-between gap-4 text-xs text-muted tabular">
          <span>{first ? formatBucket(first.group) : ""}</span>
          <span>{last ? formatBucket(last.group) : ""}</span>
        </div>
      </div>
      <figcaption>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {parts.map(({ name, values }, part) => (
            <li key={name} className="inline-flex min-w-0 items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
                <rect width="10" height="10" rx="2" fill={FILLS[part % FILLS.length]} />
              </svg>
              <UntrustedText maxChars={60}>{name}</UntrustedText>
              <span className="font-mono text-ink">
                {formatMeasure(
                  values.reduce((sum, value) => sum + value, 0),
                  show,
                )}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** "Nov 22: groq 3, Other 1". */
function describe(group: string, parts: readonly StackPart[], at: number, show: UsageQuery["show"]): string {
  const amounts = parts.flatMap(({ name, values }) =>
    values[at] ? [`${name} ${formatMeasure(values[at], show)}`] : [],
  );
  return `${formatBucket(group)}: ${amounts.join(", ") || "nothing"}`;
}

const NOTHING = {
  calls: "No calls in this time.",
  spend: "No spend in this time. Sandbox calls and local models cost nothing.",
  tokens: "No tokens in this time. Sandbox calls are not counted.",
} as const;

const COLUMNS = [
  { label: "Time (UTC)" },
  { label: "Calls", isNumber: true },
  { label: "Failed", isNumber: true },
  { label: "Tokens", isNumber: true },
  { label: "Cost", isNumber: true },
];
