import type { UsageEntry } from "../usage/usage-entry.ts";
import type { CallHealth, FailedAttempt, Percentiles } from "./provider-health.ts";

const FAILED: readonly string[] = ["failed", "interrupted"];

/** Measures rows of the usage log by provider, in the order of their IDs. */
export function measureEntries(entries: readonly UsageEntry[]): readonly CallHealth[] {
  const byProvider = new Map<string, UsageEntry[]>();
  for (const entry of entries) {
    if (entry.emulated || entry.provider === undefined) continue;
    const known = byProvider.get(entry.provider);
    if (known) known.push(entry);
    else byProvider.set(entry.provider, [entry]);
  }
  return [...byProvider]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([provider, own]) => {
      const count = (outcomes: readonly string[]) =>
        own.filter(({ outcome }) => outcomes.includes(outcome)).length;
      const completed = own.filter(({ outcome, cached }) => outcome === "completed" && !cached);
      const lastFailure = findLast(own);
      return {
        provider,
        completed: count(["completed"]),
        failed: count(FAILED),
        stopped: count(["client-closed"]),
        totalMs: toPercentiles(completed.map(({ totalMs }) => totalMs)),
        firstContentMs: toPercentiles(completed.flatMap(({ firstContentMs }) => firstContentMs ?? [])),
        ...(lastFailure && { lastFailure }),
      };
    });
}

function findLast(entries: readonly UsageEntry[]): FailedAttempt | undefined {
  const [last] = entries
    .filter(({ outcome }) => FAILED.includes(outcome))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.requestId < b.requestId ? 1 : -1));
  if (!last) return undefined;
  const { at, requestId, outcome, status, model } = last;
  return {
    at: new Date(at).toISOString(),
    requestId,
    outcome,
    status,
    ...(model !== undefined && { model }),
  };
}

/** Percentiles with interpolation, as PostgreSQL's `percentile_cont` computes them. */
export function toPercentiles(values: readonly number[]): Percentiles {
  if (values.length === 0) return {};
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const low = sorted[Math.floor(place)] ?? 0;
    const high = sorted[Math.ceil(place)] ?? low;
    return low + (high - low) * (place - Math.floor(place));
  };
  return { p50: at(0.5), p95: at(0.95) };
}
