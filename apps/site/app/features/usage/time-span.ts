import type { UsageSum } from "./ledger.ts";
import type { Period, UsageQuery } from "./usage-query.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The part of a query that selects a time. */
export type AskedTime = Pick<UsageQuery, "period" | "from" | "to">;

/** A time in hours or days of UTC, with whole ones at its start. */
export interface TimeSpan {
  /** The unit by which the gateway sums it. */
  readonly by: "hour" | "day";
  /** ISO 8601. */
  readonly since: string;
  /** ISO 8601, exclusive. Absent if the time includes the present. */
  readonly until: string | undefined;
}

interface Preset {
  readonly by: TimeSpan["by"];
  readonly pieces: number;
  /** For a calendar day: how many days ago it was. */
  readonly daysAgo?: number;
}

/** Division of a period into hours or days, ending now. */
const PRESETS: Readonly<Record<Period, Preset>> = {
  today: { by: "hour", pieces: 24, daysAgo: 0 },
  yesterday: { by: "hour", pieces: 24, daysAgo: 1 },
  day: { by: "hour", pieces: 24 },
  week: { by: "day", pieces: 7 },
  month: { by: "day", pieces: 30 },
};

/** The longest custom time: a bar for each day of a year. */
export const MAX_DAYS = 366;

/** Custom times up to this length are summed by the hour. */
const MAX_HOURLY_DAYS = 2;

/** The time that a query asks for: its days, or else its period. */
export function toTimeSpan(query: AskedTime, now: number): TimeSpan {
  const days = readDays(query, now);
  if (days) return toDaySpan(days, now);
  const { by, pieces, daysAgo } = PRESETS[query.period];
  if (daysAgo !== undefined) {
    const since = startOfDay(now) - daysAgo * DAY_MS;
    return { by, since: toIso(since), until: daysAgo === 0 ? undefined : toIso(since + DAY_MS) };
  }
  const pieceMs = by === "hour" ? HOUR_MS : DAY_MS;
  return {
    by,
    since: toIso(Math.floor(now / pieceMs) * pieceMs - (pieces - 1) * pieceMs),
    until: undefined,
  };
}

/** The first and last day of a custom time, as `2026-11-22`. Absent without one. */
export function readDays(
  { from, to }: AskedTime,
  now: number,
): readonly [from: string, to: string] | undefined {
  if (from === "" && to === "") return undefined;
  const today = toIso(now).slice(0, 10);
  // A single day if only the last one is set, and up to today if only the first one is.
  const [first, last] = [from || to, to || (from > today ? from : today)];
  return first <= last ? [first, last] : [last, first];
}

/** The days that were left out of a custom time because it is too long. 0 for most. */
export function countDroppedDays(query: AskedTime, now: number): number {
  const [first, last] = readDays(query, now) ?? [];
  if (first === undefined || last === undefined) return 0;
  return Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 - MAX_DAYS);
}

function toDaySpan([first, last]: readonly [string, string], now: number): TimeSpan {
  const end = Date.parse(last) + DAY_MS;
  const start = Math.max(Date.parse(first), end - MAX_DAYS * DAY_MS);
  return {
    by: end - start <= MAX_HOURLY_DAYS * DAY_MS ? "hour" : "day",
    since: toIso(start),
    until: end > now ? undefined : toIso(end),
  };
}

const startOfDay = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
const toIso = (time: number) => new Date(time).toISOString();

/** All intervals of a time in order, including empty ones. Those in the future are left out. */
export function fillBuckets(
  sums: readonly UsageSum[],
  { by, since, until }: TimeSpan,
  now: number,
): readonly UsageSum[] {
  const [pieceMs, letters] = by === "hour" ? [HOUR_MS, 13] : [DAY_MS, 10];
  const known = new Map(sums.map((sum) => [sum.group, sum]));
  const first = Date.parse(since);
  const end = until === undefined ? now + 1 : Date.parse(until);
  const length = Math.max(0, Math.ceil((end - first) / pieceMs));
  return Array.from({ length }, (_, at) => {
    const group = toIso(first + at * pieceMs).slice(0, letters);
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
