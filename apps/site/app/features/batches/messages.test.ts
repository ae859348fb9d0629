import { expect, it } from "vitest";
import { describeStatus, explainPause, formatProgress, formatSeconds, toIso } from "./messages.ts";

it.each([
  [0, 0, 0, "0 of 0 rows"],
  [1, 1, 0, "1 of 1 row (100%)"],
  [10_000, 1_200, 4, "1,204 of 10,000 rows (12%)"],
  [10_000, 9_999, 0, "9,999 of 10,000 rows (99%)"],
])("%d rows, of which %d are completed and %d failed, are %s", (total, completed, failed, text) => {
  expect(formatProgress({ request_counts: { total, completed, failed } })).toBe(text);
});

it("a paused batch is shown as paused, with the reason", () => {
  const inferhub = { usd: 0.3, paused: "budget-exhausted" };
  expect(describeStatus({ status: "in_progress", inferhub })).toEqual({ label: "Paused", tone: "warn" });
  expect(explainPause("budget-exhausted")).toContain("continues by itself");
  expect(explainPause("other")).toBe("Reason: other");
  expect(describeStatus({ status: "completed", inferhub: { usd: 0 } }).label).toBe("Completed");
  expect(describeStatus({ status: "validating" as never, inferhub: { usd: 0 } }).label).toBe("validating");
});

it("an invalid time does not fail", () => {
  expect(formatSeconds(1_763_800_510)).toBe("Nov 22, 2025, 8:35:10 AM");
  expect(toIso(Number.NaN)).toBe("");
  expect(formatSeconds(Number.NaN)).toBe("unknown");
});
