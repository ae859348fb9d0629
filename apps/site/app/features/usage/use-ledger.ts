import { useCallback, useEffect, useState } from "react";
import { type CallPage, fetchGateway, type LedgerCall, LedgerError, type UsageSum } from "./ledger.ts";
import { fillBuckets, getBucketUnit, getPeriodStart } from "./time-span.ts";
import type { UsageQuery } from "./usage-query.ts";

/** What the page shows of the ledger. */
export interface Usage {
  /** Every hour or day of the period. */
  readonly buckets: readonly UsageSum[];
  /** By what was asked for, the most calls first. */
  readonly groups: readonly UsageSum[];
  /** Newest first. */
  readonly calls: readonly LedgerCall[];
  /** Where older calls go on; absent when all are here. */
  readonly next: string | undefined;
}

export interface LedgerState {
  readonly usage: Usage | undefined;
  readonly error: LedgerError | undefined;
  readonly busy: boolean;
  /** Asks again. */
  refresh(): void;
  /** Adds calls that came before those that are here. */
  loadOlder(): void;
}

/** Reloads the ledger when the query changes. The previous rows stay until the new ones arrive. */
export function useLedger(query: UsageQuery, token: string | undefined): LedgerState {
  const { period, by, provider } = query;
  const [usage, setUsage] = useState<Usage>();
  const [error, setError] = useState<LedgerError>();
  const [busy, setBusy] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again in each round
  useEffect(() => {
    const leaving = new AbortController();
    setBusy(true);
    readUsage({ period, by, provider }, token, leaving.signal).then(
      (read) => {
        if (leaving.signal.aborted) return;
        setUsage(read);
        setError(undefined);
        setBusy(false);
      },
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        setError(cause instanceof LedgerError ? cause : new LedgerError(0, "The answer could not be read"));
        setBusy(false);
      },
    );
    return () => leaving.abort();
  }, [period, by, provider, token, round]);

  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const loadOlder = useCallback(() => {
    if (!usage?.next) return;
    setBusy(true);
    fetchGateway<CallPage>(toCallsPath({ period, by, provider }, usage.next), { token })
      .then(({ entries, next }) =>
        setUsage((before) => before && { ...before, calls: [...before.calls, ...entries], next }),
      )
      .catch((cause: unknown) => setError(cause instanceof LedgerError ? cause : undefined))
      .finally(() => setBusy(false));
  }, [usage?.next, period, by, provider, token]);

  return { usage, error, busy, refresh, loadOlder };
}

async function readUsage(query: UsageQuery, token: string | undefined, signal: AbortSignal): Promise<Usage> {
  const now = Date.now();
  const ask = { token, signal };
  const [pieces, groups, { entries, next }] = await Promise.all([
    fetchGateway<readonly UsageSum[]>(toUsageApiPaths(query, now, { by: getBucketUnit(query.period) }), ask),
    fetchGateway<readonly UsageSum[]>(toUsageApiPaths(query, now, { by: query.by }), ask),
    fetchGateway<CallPage>(toCallsPath(query), ask),
  ]);
  return {
    buckets: fillBuckets(pieces, query.period, now),
    groups: [...groups].sort((a, b) => b.requests - a.requests),
    calls: entries,
    next,
  };
}

const CALLS_PER_PAGE = "25";

function toCallsPath(query: UsageQuery, after?: string): string {
  return toUsageApiPaths(query, Date.now(), {
    limit: CALLS_PER_PAGE,
    ...(after === undefined ? {} : { after }),
  });
}

/** Address of a part of the ledger. */
export function toUsageApiPaths(
  { period, provider }: UsageQuery,
  now: number,
  more: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams({ since: getPeriodStart(period, now), ...more });
  if (provider !== "") params.set("provider", provider);
  return `/api/usage?${params}`;
}
