import type { UsageSum } from "./ledger.ts";
import type { Period } from "./usage-query.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Division of a period into hours or days, ending now. */
const SPANS = {
  day: { by: "hour", pieces: 24, pieceMs: HOUR_MS, letters: 13 },
  week: { by: "day", pieces: 7, pieceMs: DAY_MS, letters: 10 },
  month: { by: "day", pieces: 30, pieceMs: DAY_MS, letters: 10 },
} as const satisfies Record<Period, object>;

/** Returns the unit by which the gateway sums a period. */
export const getBucketUnit = (period: Period) => SPANS[period].by;

/** When a period starts, ISO 8601: at a full hour or day, so the first part is whole. */
export function getPeriodStart(period: Period, now: number): string {
  const { pieces, pieceMs } = SPANS[period];
  return new Date(Math.floor(now / pieceMs) * pieceMs - (pieces - 1) * pieceMs).toISOString();
}

/** All intervals of a period in order, including empty ones. */
export function fillBuckets(sums: readonly UsageSum[], period: Period, now: number): readonly UsageSum[] {
  const { pieces, pieceMs, letters } = SPANS[period];
  const known = new Map(sums.map((sum) => [sum.group, sum]));
  const first = Date.parse(getPeriodStart(period, now));
  return Array.from({ length: pieces }, (_, at) => {
    const group = new Date(first + at * pieceMs).toISOString().slice(0, letters);
    return known.get(group) ?? { ...NOTHING, group };
  });
}

const NOTHING = { requests: 0, failures: 0, promptTokens: 0, completionTokens: 0, usd: 0, meanMs: 0 };

/** Everything together. */
export function sumUsage(sums: readonly UsageSum[]): UsageSum {
  const add = (value: (sum: UsageSum) => number) => sums.reduce((total, sum) => total + value(sum), 0);
  const requests = add((sum) => sum.requests);
  const emulated = add(({ emulated = 0 }) => emulated);
  const timed = requests - emulated;
  return {
    group: "",
    requests,
    emulated,
    failures: add((sum) => sum.failures),
    promptTokens: add((sum) => sum.promptTokens),
    completionTokens: add((sum) => sum.completionTokens),
    usd: add((sum) => sum.usd),
    meanMs: timed === 0 ? 0 : add((sum) => sum.meanMs * (sum.requests - (sum.emulated ?? 0))) / timed,
  };
}
