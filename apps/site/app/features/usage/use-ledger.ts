import { useCallback, useEffect, useState } from "react";
import { askGateway, type Call, type CallPage, LedgerError, type Sum } from "./ledger.ts";
import { fillPieces, pieceOf, sinceOf } from "./time-span.ts";
import type { UsageQuery } from "./usage-query.ts";

/** What the page shows of the ledger. */
export interface Usage {
  /** Every hour or day of the period. */
  readonly pieces: readonly Sum[];
  /** By what was asked for, the most calls first. */
  readonly groups: readonly Sum[];
  /** Newest first. */
  readonly calls: readonly Call[];
  /** Where older calls go on; absent when all are here. */
  readonly next: string | undefined;
}

export interface UsedLedger {
  readonly usage: Usage | undefined;
  readonly error: LedgerError | undefined;
  readonly busy: boolean;
  /** Asks again. */
  refresh(): void;
  /** Adds calls that came before those that are here. */
  older(): void;
}

/** Reads the ledger again whenever something else is asked for; what was there stays until the new is. */
export function useLedger(query: UsageQuery, token: string | undefined): UsedLedger {
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
  const older = useCallback(() => {
    if (!usage?.next) return;
    setBusy(true);
    askGateway<CallPage>(callsPath({ period, by, provider }, usage.next), { token })
      .then(({ entries, next }) =>
        setUsage((before) => before && { ...before, calls: [...before.calls, ...entries], next }),
      )
      .catch((cause: unknown) => setError(cause instanceof LedgerError ? cause : undefined))
      .finally(() => setBusy(false));
  }, [usage?.next, period, by, provider, token]);

  return { usage, error, busy, refresh, older };
}

async function readUsage(query: UsageQuery, token: string | undefined, signal: AbortSignal): Promise<Usage> {
  const now = Date.now();
  const ask = { token, signal };
  const [pieces, groups, { entries, next }] = await Promise.all([
    askGateway<readonly Sum[]>(usageApi(query, now, { by: pieceOf(query.period) }), ask),
    askGateway<readonly Sum[]>(usageApi(query, now, { by: query.by }), ask),
    askGateway<CallPage>(callsPath(query), ask),
  ]);
  return {
    pieces: fillPieces(pieces, query.period, now),
    groups: [...groups].sort((a, b) => b.requests - a.requests),
    calls: entries,
    next,
  };
}

const CALLS_OF_A_PAGE = "25";

function callsPath(query: UsageQuery, after?: string): string {
  return usageApi(query, Date.now(), { limit: CALLS_OF_A_PAGE, ...(after === undefined ? {} : { after }) });
}

/** Address of a part of the ledger. */
export function usageApi(
  { period, provider }: UsageQuery,
  now: number,
  more: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams({ since: sinceOf(period, now), ...more });
  if (provider !== "") params.set("provider", provider);
  return `/api/usage?${params}`;
}
