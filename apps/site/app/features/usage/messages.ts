import type { UsageSum } from "./ledger.ts";

const CENTS = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const FINE = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  maximumSignificantDigits: 3,
});

/** `$12.30`; less than a cent as exactly as it matters: `$0.00042`. */
export const formatDollars = (usd: number) => (usd === 0 || usd >= 0.01 ? CENTS : FINE).format(usd);

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** How many of the calls failed, in hundredths. */
export const formatShare = ({ failures, requests }: Pick<UsageSum, "failures" | "requests">) =>
  PERCENT.format(requests === 0 ? 0 : failures / requests);

const DAY = new Intl.DateTimeFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/** A day or hour of the usage log: `2026-11-22` is "Sun, Nov 22", `2026-11-22T07` is "07:00". */
export function formatBucket(group: string): string {
  return group.length > 10 ? `${group.slice(11, 13)}:00` : DAY.format(Date.parse(group));
}

/** "Nov 22, 2026, 7:35:10 AM". */
export const formatTime = (iso: string) =>
  Number.isNaN(Date.parse(iso)) ? "unknown" : TIME.format(Date.parse(iso));
