import type { BudgetAlert } from "../sharing/lender.ts";
import { reportAlerts } from "../sharing/report-alerts.ts";
import type { AlertStore } from "./alert-store.ts";

export interface AlertReporterOptions {
  readonly store: AlertStore;
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

  function reportLater(): void {
    last = last.then(() => reportAlerts(store, report, onProblem));
  }

  function begin(): void {
    if (timer) return;
    timer = setInterval(reportLater, EVERY_MS).unref();
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
