import { useEffect, useState } from "react";
import { isRecord } from "../../../lib/is-record.ts";

/** Provider metrics of this server from recent real calls, excluding the sandbox. */
export interface Measured {
  /** Milliseconds to the first token, of half the calls. */
  readonly firstTokenMs: number | undefined;
  /** Milliseconds to the first token, of 95 of 100 calls. */
  readonly slowFirstTokenMs: number | undefined;
  /** Of half the calls. */
  readonly tokensPerSecond: number | undefined;
  readonly calls: number;
}

export type MeasuredByProvider = ReadonlyMap<string, Measured>;

const NOTHING: MeasuredByProvider = new Map();
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Minimum number of calls for a metric. */
const MIN_CALLS = 5;
/** Rows per page of the usage log. */
const MAX_CALLS = 1000;

/** Loads a model's metrics from the usage log; empty while loading and on failure. */
export function useMeasured(model: string): MeasuredByProvider {
  const [measured, setMeasured] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    fetch(toUsagePath(Date.now(), model), { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then((body: unknown) => setMeasured(measureCalls(body)))
      .catch(() => undefined);
    return () => controller.abort();
  }, [model]);
  return measured;
}

/** Path of the usage log with the calls of the last week, of one model or of all. */
export const toUsagePath = (now: number, model?: string): string =>
  `/api/usage?${new URLSearchParams({
    ...(model !== undefined && { model }),
    since: new Date(now - WEEK_MS).toISOString(),
    limit: String(MAX_CALLS),
  })}`;

/** Aggregates a page of the usage log by provider. Excludes emulated and cached responses. */
export function measureCalls(page: unknown): MeasuredByProvider {
  const rows = isRecord(page) && Array.isArray(page["entries"]) ? page["entries"] : [];
  const calls = rows
    .filter(isRecord)
    .filter(
      ({ outcome, emulated, cached }) => outcome === "completed" && emulated !== true && cached !== true,
    );
  const byProvider = groupByProvider(calls);
  return new Map(
    [...byProvider].flatMap(([provider, own]) =>
      own.length < MIN_CALLS
        ? []
        : [
            [
              provider,
              {
                firstTokenMs: getPercentile(
                  0.5,
                  own.map(({ firstContentMs }) => firstContentMs),
                ),
                slowFirstTokenMs: getPercentile(
                  0.95,
                  own.map(({ firstContentMs }) => firstContentMs),
                ),
                tokensPerSecond: getPercentile(0.5, own.map(getRate)),
                calls: own.length,
              },
            ] as const,
          ],
    ),
  );
}

/** Output tokens per second while streaming; undefined for non-streamed responses. */
function getRate({
  completionTokens,
  totalMs,
  firstContentMs,
  estimated,
}: Readonly<Record<string, unknown>>) {
  if (estimated === true || !isNumber(completionTokens) || !isNumber(totalMs) || !isNumber(firstContentMs))
    return undefined;
  const seconds = (totalMs - firstContentMs) / 1000;
  return seconds > 0.05 && completionTokens > 1 ? completionTokens / seconds : undefined;
}

function getPercentile(share: number, values: readonly unknown[]): number | undefined {
  const known = values.filter(isNumber).sort((a, b) => a - b);
  return known[Math.floor((known.length - 1) * share)];
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

type Call = Readonly<Record<string, unknown>>;

function groupByProvider(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const provider = String(call["provider"]);
    groups.set(provider, [...(groups.get(provider) ?? []), call]);
  }
  return groups;
}
