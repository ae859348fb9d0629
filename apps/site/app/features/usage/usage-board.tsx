import { Link } from "react-router";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Status } from "../../components/ui/status.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { CallTable } from "./call-table.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Figures } from "./figures.tsx";
import { GroupTable } from "./group-table.tsx";
import { requiresToken } from "./ledger.ts";
import { TimeChart } from "./time-chart.tsx";
import { sumUsage } from "./time-span.ts";
import { TokenForm } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";
import { PERIODS, type Period, toUsagePath, type UsageQuery } from "./usage-query.ts";
import { useLedger } from "./use-ledger.ts";
import { useStoredToken } from "./use-stored-token.ts";
import { useTokens } from "./use-tokens.ts";

const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  day: "Last 24 hours",
  week: "Last 7 days",
  month: "Last 30 days",
};

/** What went through the gateway, and who may come in: read from it by the page, with the reader's own token. */
export function UsageBoard({ query }: { query: UsageQuery }) {
  const [token, keep] = useStoredToken();
  const { usage, error, busy, refresh, loadOlder } = useLedger(query, token);
  const tokens = useTokens(token);
  // As high as the screen, so that nothing moves when the figures come.
  if (requiresToken(error))
    return (
      <div className="min-h-dvh">
        <TokenForm isRejected={token !== undefined} onSubmit={keep} />
      </div>
    );
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Periods query={query} />
        {query.provider === "" ? null : (
          <span className="flex flex-wrap items-center gap-2 text-sm">
            Provider: <UntrustedText>{query.provider}</UntrustedText>
            <ButtonLink size="small" to={toUsagePath({ ...query, provider: "" })} preventScrollReset>
              Show all
            </ButtonLink>
          </span>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Button size="small" onClick={refresh}>
            Refresh
          </Button>
          {token === undefined ? null : (
            <Button size="small" variant="quiet" onClick={() => keep(undefined)}>
              Forget the token
            </Button>
          )}
        </span>
      </div>
      <Status hidden>{busy ? "" : "The usage is up to date"}</Status>
      {error ? (
        <Notice
          tone="bad"
          title={usage ? "Could not refresh" : "The usage could not be read"}
          alert
          actions={
            <Button size="small" onClick={refresh}>
              Try again
            </Button>
          }
        >
          <UntrustedText maxChars={300}>{error.message}</UntrustedText>
        </Notice>
      ) : null}
      {usage ? (
        <div aria-busy={busy} className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Figures total={sumUsage(usage.buckets)} />
          <TimeChart buckets={usage.buckets} title="Over time" />
          <GroupTable groups={usage.groups} query={query} />
          <CallTable calls={usage.calls} onOlder={usage.next === undefined ? undefined : loadOlder} />
          <ExportButtons query={query} token={token} />
        </div>
      ) : error ? null : (
        <p className="text-muted">Reading the ledger.</p>
      )}
      {usage || error ? <TokenList tokensState={tokens} /> : null}
    </div>
  );
}

function Periods({ query }: { query: UsageQuery }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {PERIODS.map((period) => (
        <Link
          key={period}
          to={toUsagePath({ ...query, period })}
          preventScrollReset
          aria-current={period === query.period ? "true" : undefined}
          className="inline-flex min-h-8 items-center rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:min-h-11"
        >
          {PERIOD_LABELS[period]}
        </Link>
      ))}
    </nav>
  );
}
