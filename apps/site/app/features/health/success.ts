import type { ProviderHealth } from "./provider-health.ts";

/** Share of calls that completed, from 0 to 1. Stopped calls count as neither. `undefined` without a call. */
export function getSuccess({
  completed,
  failed,
}: Pick<ProviderHealth, "completed" | "failed">): number | undefined {
  const ended = completed + failed;
  return ended === 0 ? undefined : completed / ended;
}

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** "99.2%". A failure is never rounded away: one of 10,000 is "99.9%". */
export function formatSuccess(share: number): string {
  return PERCENT.format(share < 1 ? Math.min(share, 0.999) : 1);
}
