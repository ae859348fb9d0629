import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAlertReporter } from "../src/alerts/alert-reporter.ts";
import type { BudgetAlert } from "../src/sharing/lender.ts";

const ALERT: BudgetAlert = {
  account: "token:tok_1",
  period: "total",
  percent: 80,
  spentUsd: 8,
  limitUsd: 10,
};

/** A store that is closed because it is not used, and counts how often it is opened. */
function createRestingStore(pending: readonly BudgetAlert[]) {
  let left = pending;
  const counts = { claimed: 0 };
  return {
    counts,
    isResting: () => true,
    addAlert: async () => {},
    alerts: async () => [],
    claimAlerts: async () => {
      counts.claimed += 1;
      return left;
    },
    confirmAlert: async (alert: BudgetAlert) => {
      left = left.filter((each) => each !== alert);
    },
  };
}

describe("a reporter of alerts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("does not open the store when all alerts are reported", async () => {
    const store = createRestingStore([ALERT]);
    const report = vi.fn();
    const reporter = createAlertReporter({ store, report });
    reporter.begin();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([report.mock.calls, store.counts.claimed]).toEqual([[[ALERT]], 1]);
    await reporter.close();
  });

  it("opens the store to report an alert that failed", async () => {
    const store = createRestingStore([ALERT]);
    const report = vi.fn().mockRejectedValueOnce(new Error("The webhook is down"));
    const reporter = createAlertReporter({ store, report });
    reporter.begin();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([report.mock.calls, store.counts.claimed]).toEqual([[[ALERT], [ALERT]], 2]);
    await reporter.close();
  });
});
