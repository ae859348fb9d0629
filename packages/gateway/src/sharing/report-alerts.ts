import type { AlertStore } from "../alerts/alert-store.ts";
import type { BudgetAlert } from "./lender.ts";

/**
 * Reports pending alerts. Failed ones are claimed again after a minute. Never rejects.
 * @returns whether all pending alerts were reported
 */
export async function reportAlerts(
  store: Pick<AlertStore, "claimAlerts" | "confirmAlert">,
  report: (alert: BudgetAlert) => Promise<void> | void,
  onProblem: ((message: string) => void) | undefined,
): Promise<boolean> {
  const alerts = await store.claimAlerts().catch(() => undefined);
  let isComplete = alerts !== undefined;
  for (const alert of alerts ?? []) {
    try {
      await report(alert);
      await store.confirmAlert(alert);
    } catch (error) {
      isComplete = false;
      onProblem?.(
        `An alert of ${alert.account} wasn't reported and will be retried: ${(error as Error).message}`,
      );
    }
  }
  return isComplete;
}
