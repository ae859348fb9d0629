import type { BudgetAlert } from "../sharing/lender.ts";

/** Keeps alerts of budgets until they are reported, each once in its period. */
export interface AlertStore {
  /** Adds an alert, unless its share of the budget was reached before in this period. */
  addAlert(alert: BudgetAlert): Promise<void>;
  /** Claims alerts that are not reported yet, for a minute. */
  claimAlerts(): Promise<readonly BudgetAlert[]>;
  confirmAlert(alert: BudgetAlert): Promise<void>;
}
