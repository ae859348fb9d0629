import { useEffect, useState } from "react";

const ABSOLUTE = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Units from the largest, by their length in seconds. */
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/**
 * How long ago a moment is, or how long until then; the day itself is its title.
 * @param iso ISO 8601, with or without a time
 * @param now milliseconds, from the loader, so that server and browser first say the same; without it the day is said
 * until the browser has the page
 */
export function RelativeTime({ iso, now, className }: { iso: string; now?: number; className?: string }) {
  const [clock, setClock] = useState(now);
  useEffect(() => setClock(Date.now()), []);
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return <span className={className}>unknown</span>;
  const day = ABSOLUTE.format(at);
  return (
    <time dateTime={iso} title={day} className={className}>
      {clock === undefined ? day : formatRelativeTime(at, clock)}
    </time>
  );
}

/** "3 months ago", "yesterday", "in 2 hours"; within a minute "just now". */
export function formatRelativeTime(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? RELATIVE.format(Math.trunc(seconds / unit[1]), unit[0]) : "just now";
}
