import { formatIsoTime } from "../iso-time.ts";
import type { Budget } from "./budget-rule.ts";

/** UTC day or month of a time. `total` is unbounded. */
export interface Period {
  /** ISO 8601. */
  readonly start: string | undefined;
  /** Start of the next period, in milliseconds since 1970. */
  readonly endMs: number | undefined;
}

const TOTAL: Period = { start: undefined, endMs: undefined };

/** Cached, because each request needs the period. */
const latest: Partial<Record<Budget["per"], Period & { readonly startMs: number }>> = {};

/** @param atMs milliseconds since 1970 */
export function getPeriod(per: Budget["per"], atMs: number): Period {
  if (per === "total") return TOTAL;
  const known = latest[per];
  if (known?.endMs !== undefined && atMs >= known.startMs && atMs < known.endMs) return known;
  const period = computePeriod(per, atMs);
  latest[per] = { ...period, startMs: Date.parse(period.start ?? "") };
  return period;
}

function computePeriod(per: "day" | "month", atMs: number): Period {
  const at = new Date(atMs);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return per === "day"
    ? { start: formatIsoTime(Date.UTC(year, month, day)), endMs: Date.UTC(year, month, day + 1) }
    : { start: formatIsoTime(Date.UTC(year, month)), endMs: Date.UTC(year, month + 1) };
}

const DAY_CHARS = "2026-11-22".length;
const MONTH_CHARS = "2026-11".length;

/** Returns the name of a period that starts at a time: `total`, or a UTC month or day, such as `2026-11` or `2026-11-22`. */
export const getPeriodName = (per: Budget["per"], start: string | undefined): string =>
  start === undefined ? "total" : start.slice(0, per === "day" ? DAY_CHARS : MONTH_CHARS);
