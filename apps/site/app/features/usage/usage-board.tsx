import { Link } from "react-router";
import { Foreign } from "../../components/foreign.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Status } from "../../components/ui/status.tsx";
import { CallTable } from "./call-table.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Figures } from "./figures.tsx";
import { GroupTable } from "./group-table.tsx";
import { useKeptToken } from "./kept-token.ts";
import { asksForToken } from "./ledger.ts";
import { TimeChart } from "./time-chart.tsx";
import { totalOf } from "./time-span.ts";
import { TokenForm } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";
import { PERIODS, type Period, type UsageQuery, usagePath } from "./usage-query.ts";
import { useLedger } from "./use-ledger.ts";
import { useTokens } from "./use-tokens.ts";

const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  day: "Last 24 hours",
  week: "Last 7 days",
  month: "Last 30 days",
};

/** What went through the gateway, and who may come in: read from it by the page, with the reader's own token. */
export function UsageBoard({ query }: { query: UsageQuery }) {
  const [token, keep] = useKeptToken();
  const { usage, error, busy, refresh, older } = useLedger(query, token);
  const tokens = useTokens(token);
  // As high as the screen, so that nothing moves when the figures come.
  if (asksForToken(error))
    return (
      <div className="min-h-dvh">
        <TokenForm refused={token !== undefined} onGive={keep} />
      </div>
    );
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Periods query={query} />
        {query.provider === "" ? null : (
          <span className="flex flex-wrap items-center gap-2 text-sm">
            Provider: <Foreign>{query.provider}</Foreign>
            <ButtonLink size="small" to={usagePath({ ...query, provider: "" })} preventScrollReset>
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
          <Foreign most={300}>{error.message}</Foreign>
        </Notice>
      ) : null}
      {usage ? (
        <div aria-busy={busy} className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Figures total={totalOf(usage.pieces)} />
          <TimeChart pieces={usage.pieces} title="Over time" />
          <GroupTable groups={usage.groups} query={query} />
          <CallTable calls={usage.calls} onOlder={usage.next === undefined ? undefined : older} />
          <ExportButtons query={query} token={token} />
        </div>
      ) : error ? null : (
        <p className="text-muted">Reading the ledger.</p>
      )}
      {usage || error ? <TokenList used={tokens} /> : null}
    </div>
  );
}

function Periods({ query }: { query: UsageQuery }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {PERIODS.map((period) => (
        <Link
          key={period}
          to={usagePath({ ...query, period })}
          preventScrollReset
          aria-current={period === query.period ? "true" : undefined}
          className="inline-flex min-h-8 items-center rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:min-h-11"
        >
          {PERIOD_WORDS[period]}
        </Link>
      ))}
    </nav>
  );
}
