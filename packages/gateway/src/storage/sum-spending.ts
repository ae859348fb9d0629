import type { NanoUsd } from "../money/nano-usd.ts";

/** Spend by token and UTC day, for deleted rows. */
export interface SpendingSums {
  add(tokenId: string, atMs: number, spent: NanoUsd): void;
  /** Adds the spend since a time to `totals`. Includes the full day of that time. */
  addTo(totals: Map<string, NanoUsd>, sinceMs: number): void;
}

const DAY_MS = 86_400_000;

export function createSpendingSums(): SpendingSums {
  const days = new Map<number, Map<string, NanoUsd>>();
  return {
    add(tokenId, atMs, spent) {
      const day = Math.floor(atMs / DAY_MS);
      const tokens = days.get(day) ?? new Map<string, NanoUsd>();
      days.set(day, tokens);
      tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + spent);
    },
    addTo(totals, sinceMs) {
      for (const [day, tokens] of days) {
        if ((day + 1) * DAY_MS <= sinceMs) continue;
        for (const [tokenId, spent] of tokens) totals.set(tokenId, (totals.get(tokenId) ?? 0n) + spent);
      }
    },
  };
}
