import type { BudgetAlert } from "../sharing/lender.ts";

/** Stores budget alerts until they are reported, once per period. */
export interface AlertStore {
  /** Adds an alert, unless this percentage was already reached in the period. */
  addAlert(alert: BudgetAlert): Promise<void>;
  /** Alerts of periods: days, months or `total`. */
  alerts(periods: readonly string[]): Promise<readonly BudgetAlert[]>;
  /** Claims alerts that are not reported yet, for a minute. */
  claimAlerts(): Promise<readonly BudgetAlert[]>;
  confirmAlert(alert: BudgetAlert): Promise<void>;
}
