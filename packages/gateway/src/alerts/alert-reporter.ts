import type { BudgetAlert } from "../sharing/lender.ts";
import { reportAlerts } from "../sharing/report-alerts.ts";
import type { Store } from "../storage/store.ts";
import type { AlertStore } from "./alert-store.ts";

export interface AlertReporterOptions {
  readonly store: AlertStore & Pick<Store, "isResting">;
  /** Called once per alert. If it rejects, it is called again after a minute. */
  readonly report: (alert: BudgetAlert) => Promise<void> | void;
  readonly onProblem?: ((message: string) => void) | undefined;
}

/** Reports alerts of a gateway with local state. */
export interface AlertReporter {
  /** Stores an alert and reports it. Never rejects. */
  add(alert: BudgetAlert): void;
  /** Reports alerts left over from an earlier process. */
  begin(): void;
  /** Waits for reports in progress. */
  close(): Promise<void>;
}

/** Longer than an alert stays claimed. */
const EVERY_MS = 61_000;

export function createAlertReporter({ store, report, onProblem }: AlertReporterOptions): AlertReporter {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  /** Whether an alert can be stored that was not reported. */
  let isPending = true;

  function reportLater(): void {
    last = last.then(async () => {
      isPending = !(await reportAlerts(store, report, onProblem));
    });
  }

  /** Without pending alerts, a store that is closed because it is not used stays closed. */
  function reportAgain(): void {
    if (isPending || !store.isResting?.()) reportLater();
  }

  function begin(): void {
    if (timer) return;
    timer = setInterval(reportAgain, EVERY_MS).unref();
    reportLater();
  }

  return {
    add(alert) {
      last = last.then(() =>
        store.addAlert(alert).catch((error: Error) => {
          onProblem?.(`An alert of ${alert.account} wasn't stored and may be lost: ${error.message}`);
        }),
      );
      if (timer) reportLater();
      else begin();
    },
    begin,
    async close() {
      clearInterval(timer);
      await last;
    },
  };
}
