import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { formatCount, NUMBER, toTitle } from "../../lib/format.ts";
import { formatDuration } from "../../lib/numbers.ts";
import { toRequestPath } from "../requests/request-query.ts";
import { formatTime } from "../usage/messages.ts";
import { PeriodLinks } from "../usage/period-links.tsx";
import { AutoRefresh } from "./auto-refresh.tsx";
import { type HealthQuery, toHealthPath } from "./health-query.ts";
import { LatencyChart } from "./latency-chart.tsx";
import type { Health, ProviderHealth } from "./provider-health.ts";
import { formatSuccess, getSuccess } from "./success.ts";

const PERIOD_LABELS: Readonly<Record<HealthQuery["period"], string>> = {
  hour: "Last hour",
  day: "Last 24 hours",
  week: "Last 7 days",
};

/** Latency, success and circuit breakers of each provider in a period. */
export function HealthBoard({
  health: { providers: health, readAt },
  query,
}: {
  health: Health;
  query: HealthQuery;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <PeriodLinks
          labels={PERIOD_LABELS}
          current={query.period}
          toPath={(period) => toHealthPath({ ...query, period })}
        />
        <AutoRefresh readAt={readAt} query={query} />
      </div>
      {health.length === 0 ? (
        <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
          <h2 className="text-xl">No calls in this period</h2>
          <p className="text-muted">Health is measured from calls. Sandbox calls are excluded.</p>
          <ButtonLink to="/playground" className="justify-self-start">
            Open Playground
          </ButtonLink>
        </section>
      ) : (
        <>
          <LatencyChart health={health} />
          <HealthTable health={health} />
        </>
      )}
    </>
  );
}

function HealthTable({ health }: { health: readonly ProviderHealth[] }) {
  return (
    <ScrollTable label="Health of providers">
      <ColumnHeads columns={COLUMNS} />
      <tbody className="divide-y divide-line">
        {health.map((each) => (
          <Row key={each.provider} health={each} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

const COLUMNS = [
  { label: "Provider" },
  { label: "Circuit breaker" },
  { label: "Success", isNumber: true },
  { label: "Calls", isNumber: true },
  { label: "Failed", isNumber: true },
  { label: "First token p50", isNumber: true },
  { label: "First token p95", isNumber: true },
  { label: "Total p50", isNumber: true },
  { label: "Total p95", isNumber: true },
  { label: "Last failure (UTC)" },
];

function Row({ health }: { health: ProviderHealth }) {
  const { provider, label, completed, failed, stopped, firstContentMs, totalMs, lastFailure } = health;
  const success = getSuccess(health);
  const times = [firstContentMs.p50, firstContentMs.p95, totalMs.p50, totalMs.p95];
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
        <span className="inline-flex items-center gap-2">
          <Logo name={provider} />
          {label}
        </span>
      </th>
      <td className={`${CELL_CLASS} max-w-80 whitespace-normal!`}>
        <Breakers breakers={health.breakers} />
      </td>
      <td className={`${CELL_CLASS} text-right`}>
        {success === undefined ? <None /> : formatSuccess(success)}
      </td>
      <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(completed + failed + stopped)}</td>
      <td className={`${CELL_CLASS} text-right`}>{NUMBER.format(failed)}</td>
      {times.map((ms, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td key={place} className={`${CELL_CLASS} text-right`}>
          {ms === undefined ? <None /> : formatDuration(ms)}
        </td>
      ))}
      <td className={CELL_CLASS}>
        {lastFailure ? (
          <>
            <Link to={toRequestPath(lastFailure.requestId)} className="underline underline-offset-4">
              <time dateTime={lastFailure.at}>{formatTime(lastFailure.at)}</time>
            </Link>{" "}
            <span className="text-muted">
              {toTitle(lastFailure.outcome)} ({lastFailure.status})
            </span>
          </>
        ) : (
          <None />
        )}
      </td>
    </tr>
  );
}

const None = () => <span className="text-muted">none</span>;

const MAX_BREAKERS = 5;

function Breakers({ breakers }: Pick<ProviderHealth, "breakers">) {
  if (breakers.length === 0) return <Badge tone="good">Closed</Badge>;
  return (
    <ul className="grid gap-1">
      {breakers.slice(0, MAX_BREAKERS).map(({ model, state, remainingMs, callerId }) => (
        <li key={`${model} ${callerId}`}>
          <Badge tone={state === "open" ? "bad" : "warn"}>{state === "open" ? "Open" : "Half-open"}</Badge>{" "}
          <UntrustedText maxChars={60}>{model}</UntrustedText>
          <span className="text-muted">
            {state === "open" ? `, tested in ${formatDuration(remainingMs)}` : ", tested by one request"}
            {callerId === undefined ? "" : `, for ${callerId === "" ? "clients without a token" : callerId}`}
          </span>
        </li>
      ))}
      {breakers.length > MAX_BREAKERS ? (
        <li className="text-muted">{formatCount(breakers.length - MAX_BREAKERS, "more model")}</li>
      ) : null}
    </ul>
  );
}
