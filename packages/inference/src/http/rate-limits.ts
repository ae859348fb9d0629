/** Headers with the remaining quota of a limit, and its reset time. */
const LIMITS: readonly (readonly [remaining: string, reset: string])[] = [
  ["x-ratelimit-remaining-requests", "x-ratelimit-reset-requests"],
  ["x-ratelimit-remaining-tokens", "x-ratelimit-reset-tokens"],
  ["x-ratelimit-remaining", "x-ratelimit-reset"],
  ["anthropic-ratelimit-requests-remaining", "anthropic-ratelimit-requests-reset"],
  ["anthropic-ratelimit-tokens-remaining", "anthropic-ratelimit-tokens-reset"],
  ["ratelimit-remaining", "ratelimit-reset"],
];

/**
 * Seconds until the limits that are used up are full again, for a 429 without `Retry-After`.
 * @returns `undefined` if no header reports a limit that is used up
 */
export function readRateLimitReset(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const waits = LIMITS.flatMap(([remaining, reset]) => {
    const left = headers.get(remaining);
    const wait = left !== null && Number(left) <= 0 ? readReset(headers.get(reset) ?? "", nowMs) : undefined;
    return wait === undefined ? [] : [wait];
  });
  return waits.length > 0 ? Math.max(0, ...waits) : undefined;
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Reads a duration such as `1m0.5s` or `850ms`, seconds, a Unix time in seconds or milliseconds, or a date. */
function readReset(value: string, nowMs: number): number | undefined {
  const number = value.trim() ? Number(value) : Number.NaN;
  if (number > 1e12) return (number - nowMs) / 1000;
  if (number > 1e9) return number - nowMs / 1000;
  if (!Number.isNaN(number)) return number;
  if (/^(?:[\d.]+(?:ms|[smh]))+$/.test(value)) {
    const parts = [...value.matchAll(/([\d.]+)(ms|[smh])/g)];
    return parts.reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (UNIT_SECONDS[unit] ?? 0), 0);
  }
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : (date - nowMs) / 1000;
}
