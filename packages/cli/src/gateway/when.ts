import { createUsageError } from "../problems.ts";

const UNIT_MS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/**
 * Parses a duration from now (`30d`, `12h`, `15m`, `2w`) or a time (`2027-01-31`, midnight UTC, or ISO 8601).
 * @param direction 1 for the future, -1 for the past
 * @returns ISO 8601
 * @throws CliError with the name of the option
 */
export function readWhen(option: string, text: string, direction: 1 | -1, nowMs: number): string {
  const [, count, unit = ""] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const ms = count === undefined ? toTime(text) : nowMs + direction * Number(count) * (UNIT_MS[unit] ?? 0);
  const date = new Date(ms);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  throw createUsageError(
    `${option} must be a duration such as 30d or 12h, or a time such as 2027-01-31, not "${text}"`,
  );
}

/** Only year-month-day order is unambiguous. */
const toTime = (text: string): number => (/^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN);
