import { ButtonLink } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { CallTable } from "./call-table.tsx";
import { CustomPeriod } from "./custom-period.tsx";
import { Figures } from "./figures.tsx";
import { GroupTable } from "./group-table.tsx";
import { PeriodLinks } from "./period-links.tsx";
import type { Usage } from "./read-usage.server.ts";
import { TimeChart } from "./time-chart.tsx";
import { MAX_DAYS, sumUsage } from "./time-span.ts";
import { type Period, toExportPath, toUsagePath, type UsageQuery } from "./usage-query.ts";

const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  today: "Today",
  yesterday: "Yesterday",
  day: "Last 24 hours",
  week: "Last 7 days",
  month: "Last 30 days",
};

const EXPORTS = { csv: "Export CSV", ndjson: "Export JSON lines" } as const;

/** Usage in a period: totals, bars over time, groups, and calls. */
export function UsageBoard({
  usage,
  query,
  origin,
  isSignedIn,
}: {
  usage: Usage;
  query: UsageQuery;
  /** The URL of the gateway, for an example. */
  origin: string;
  /** Whether the example needs a token. */
  isSignedIn: boolean;
}) {
  const total = sumUsage(usage.buckets);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Periods query={query} />
        <CustomPeriod query={query} days={usage.days} />
        {query.provider === "" ? null : (
          <span className="flex flex-wrap items-center gap-2 text-sm">
            Provider: <UntrustedText>{query.provider}</UntrustedText>
            <ButtonLink size="small" to={toUsagePath({ ...query, provider: "" })} preventScrollReset>
              Show all
            </ButtonLink>
          </span>
        )}
      </div>
      {usage.droppedDays > 0 ? (
        <Notice tone="warn" title={`Showing the last ${MAX_DAYS} days of this period`}>
          Choose a shorter period to see earlier days.
        </Notice>
      ) : null}
      {total.requests === 0 && usage.calls.length === 0 ? (
        <NoCalls origin={origin} isSignedIn={isSignedIn} />
      ) : (
        <>
          <Figures total={total} />
          <TimeChart buckets={usage.buckets} series={usage.series} query={query} />
          <GroupTable groups={usage.groups} query={query} />
          <CallTable calls={usage.calls}>
            <div className="flex flex-wrap gap-2 print:hidden">
              {query.after === "" ? null : (
                <ButtonLink size="small" to={toUsagePath({ ...query, after: "" })} preventScrollReset>
                  Newest calls
                </ButtonLink>
              )}
              {usage.next === undefined ? null : (
                <ButtonLink size="small" to={toUsagePath({ ...query, after: usage.next })} preventScrollReset>
                  Older calls
                </ButtonLink>
              )}
              {Object.entries(EXPORTS).map(([format, label]) => (
                <ButtonLink
                  key={format}
                  size="small"
                  to={toExportPath(query, format as keyof typeof EXPORTS)}
                  reloadDocument
                  download
                >
                  {label}
                </ButtonLink>
              ))}
            </div>
          </CallTable>
        </>
      )}
    </>
  );
}

/** Instructions for an empty state. */
function NoCalls({ origin, isSignedIn }: { origin: string; isSignedIn: boolean }) {
  const token = isSignedIn ? " -H 'authorization: Bearer YOUR_TOKEN'" : "";
  const command = `curl ${origin}/v1/chat/completions -H 'content-type: application/json'${token} -d '{"model": "openai/gpt-oss-120b", "messages": [{"role": "user", "content": "Hello"}]}'`;
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">No calls yet</h2>
      <p className="text-muted">No requests in this period. Send one:</p>
      <div className="flex items-start gap-2 rounded-md bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">{command}</code>
        <CopyButton text={command} label="Copy the command" iconOnly />
      </div>
      <ButtonLink to="/playground" className="justify-self-start">
        Open Playground
      </ButtonLink>
    </section>
  );
}

function Periods({ query }: { query: UsageQuery }) {
  return (
    <PeriodLinks
      labels={PERIOD_LABELS}
      current={query.from === "" && query.to === "" ? query.period : undefined}
      toPath={(period) => toUsagePath({ ...query, period, from: "", to: "", after: "" })}
    />
  );
}
