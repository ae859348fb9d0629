/** Durations of earlier jobs in milliseconds, by operation. */
export type KnownTimes = Readonly<Record<string, readonly number[]>>;

const KEY = "job-times";
const MAX_TIMES = 5;
const MAX_JOBS = 50;

/** Key of jobs with similar duration. */
export const toTimeKey = (operation: string, provider: string, model: string) =>
  JSON.stringify([operation, provider, model]);

/** Median duration of such jobs in this browser; `undefined` without data. */
export function getTypicalMs(known: KnownTimes, key: string): number | undefined {
  const times = [...(known[key] ?? [])].sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)];
}

/** The newest times of the jobs that were run last. */
export function withTime(known: KnownTimes, key: string, ms: number): KnownTimes {
  const { [key]: before = [], ...others } = known;
  const kept = Object.entries(others).slice(1 - MAX_JOBS);
  return { ...Object.fromEntries(kept), [key]: [...before, Math.round(ms)].slice(-MAX_TIMES) };
}

/** Loads stored durations; empty without storage. */
export function readTimes(): KnownTimes {
  try {
    return parseTimes(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

/** Stores the duration of a job, if storage is available. */
export function saveTime(key: string, ms: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withTime(readTimes(), key, ms)));
  } catch {
    // Nothing depends on it.
  }
}

/** Anything may are in a storage. */
export function parseTimes(value: unknown): KnownTimes {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const good = Object.entries(value).map(([key, times]) => [
    key,
    Array.isArray(times)
      ? times.filter((ms) => typeof ms === "number" && Number.isFinite(ms) && ms >= 0)
      : [],
  ]);
  return Object.fromEntries(good) as KnownTimes;
}
