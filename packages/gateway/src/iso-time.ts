let secondMs = Number.NaN;
/** The time of that second, up to the milliseconds. */
let prefix = "";

/** Formats a time as `2026-11-22T10:00:00.000Z`. Keeps the last second, because each call is recorded with its time. */
export function formatIsoTime(ms: number): string {
  const second = Math.floor(ms / 1000) * 1000;
  if (second !== secondMs) {
    prefix = new Date(second).toISOString().slice(0, -"000Z".length);
    secondMs = second;
  }
  return `${prefix}${String(Math.floor(ms - second)).padStart(3, "0")}Z`;
}
