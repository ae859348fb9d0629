import type { UsageSum } from "./ledger.ts";
import type { Period } from "./usage-query.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Span {
  readonly by: "hour" | "day";
  readonly pieces: number;
  readonly pieceMs: number;
  /** Length of a piece's name. */
  readonly letters: number;
  readonly daysAgo?: number;
}

/** Division of a period into hours or days, ending now. For a calendar day: how many days ago it was. */
const SPANS = {
  today: { by: "hour", pieces: 24, pieceMs: HOUR_MS, letters: 13, daysAgo: 0 },
  yesterday: { by: "hour", pieces: 24, pieceMs: HOUR_MS, letters: 13, daysAgo: 1 },
  day: { by: "hour", pieces: 24, pieceMs: HOUR_MS, letters: 13 },
  week: { by: "day", pieces: 7, pieceMs: DAY_MS, letters: 10 },
  month: { by: "day", pieces: 30, pieceMs: DAY_MS, letters: 10 },
} as const satisfies Record<Period, Span>;

/** Returns the unit by which the gateway sums a period. */
export const getBucketUnit = (period: Period) => SPANS[period].by;

/** When a period starts, ISO 8601: at a full hour or day, so the first part is whole. Days are in UTC. */
export function getPeriodStart(period: Period, now: number): string {
  const { pieces, pieceMs, daysAgo }: Span = SPANS[period];
  if (daysAgo !== undefined) return toDay(now, daysAgo);
  return new Date(Math.floor(now / pieceMs) * pieceMs - (pieces - 1) * pieceMs).toISOString();
}

/** When a period of the past ended, ISO 8601. `undefined` if it includes the present. */
export function getPeriodEnd(period: Period, now: number): string | undefined {
  const { daysAgo = 0 }: Span = SPANS[period];
  return daysAgo === 0 ? undefined : toDay(now, daysAgo - 1);
}

const toDay = (now: number, daysAgo: number): string =>
  new Date((Math.floor(now / DAY_MS) - daysAgo) * DAY_MS).toISOString();

/** All intervals of a period in order, including empty ones. */
export function fillBuckets(sums: readonly UsageSum[], period: Period, now: number): readonly UsageSum[] {
  const { pieces, pieceMs, letters } = SPANS[period];
  const known = new Map(sums.map((sum) => [sum.group, sum]));
  const first = Date.parse(getPeriodStart(period, now));
  const endMs = Math.min(Date.parse(getPeriodEnd(period, now) ?? "") || Number.POSITIVE_INFINITY, now + 1);
  // The rest of the day is not shown.
  const length = Math.min(pieces, Math.ceil((endMs - first) / pieceMs));
  return Array.from({ length }, (_, at) => {
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
