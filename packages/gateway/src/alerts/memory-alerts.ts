import type { BudgetAlert } from "../sharing/lender.ts";
import type { AlertStore } from "./alert-store.ts";

interface KeptAlert {
  readonly alert: BudgetAlert;
  claimedAtMs: number;
  isReported: boolean;
}

const CLAIM_MS = 60_000;

/** Stores alerts in memory. @param clock returns milliseconds */
export function createMemoryAlerts(clock: () => number = () => performance.now()): AlertStore {
  const alerts = new Map<string, KeptAlert>();
  const keyOf = ({ account, period, percent }: BudgetAlert) => `${account} ${period} ${percent}`;
  return {
    async addAlert(alert) {
      const key = keyOf(alert);
      if (!alerts.has(key))
        alerts.set(key, { alert, claimedAtMs: Number.NEGATIVE_INFINITY, isReported: false });
    },
    alerts: async (periods) =>
      [...alerts.values()].flatMap(({ alert }) => (periods.includes(alert.period) ? [alert] : [])),
    async claimAlerts() {
      const open = [...alerts.values()].filter(
        ({ claimedAtMs, isReported }) => !isReported && clock() - claimedAtMs >= CLAIM_MS,
      );
      for (const each of open) each.claimedAtMs = clock();
      return open.map(({ alert }) => alert).sort((one, other) => one.percent - other.percent);
    },
    async confirmAlert(alert) {
      const kept = alerts.get(keyOf(alert));
      if (kept) kept.isReported = true;
    },
  };
}
