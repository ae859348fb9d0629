/** What was spent by token and UTC day, for rows that are no longer kept one by one. */
export interface SpendingSums {
  add(tokenId: string, atMs: number, usd: number): void;
  /** Adds to `totals` what was spent since a time; the day it lies in counts as a whole. */
  addTo(totals: Map<string, number>, sinceMs: number): void;
}

const DAY_MS = 86_400_000;

export function createSpendingSums(): SpendingSums {
  const days = new Map<number, Map<string, number>>();
  return {
    add(tokenId, atMs, usd) {
      const day = Math.floor(atMs / DAY_MS);
      const tokens = days.get(day) ?? new Map<string, number>();
      days.set(day, tokens);
      tokens.set(tokenId, (tokens.get(tokenId) ?? 0) + usd);
    },
    addTo(totals, sinceMs) {
      for (const [day, tokens] of days) {
        if ((day + 1) * DAY_MS <= sinceMs) continue;
        for (const [tokenId, usd] of tokens) totals.set(tokenId, (totals.get(tokenId) ?? 0) + usd);
      }
    },
  };
}
