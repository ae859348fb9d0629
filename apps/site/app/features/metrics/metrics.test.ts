import { METRICS } from "@inferhub/catalog/metrics";
import { describe, expect, it } from "vitest";
import { findMetricView, findRelatedMetrics, METRIC_VIEWS } from "./metric-view.server.ts";
import { formatRange } from "./range-line.tsx";

describe("metrics", () => {
  it("exist for all, by name, each with the tasks that it measures", () => {
    expect(METRIC_VIEWS).toHaveLength(METRICS.length);
    for (const { tasks } of METRIC_VIEWS) expect(tasks.length).toBeGreaterThan(0);
    const names = METRIC_VIEWS.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  });

  it("are related by their tasks", () => {
    const precision = findMetricView("precision");
    if (!precision) throw new Error("Metric precision not found");
    const related = findRelatedMetrics(precision).map(({ id }) => id);
    expect(related).toContain("recall");
    expect(related).not.toContain("precision");
    expect(related.length).toBeLessThanOrEqual(8);
  });

  it("are not there by another name", () => expect(findMetricView("toString")).toBeUndefined());
});

it.each([
  [[0, 100], "0 to 100"],
  [[0, null], "0 and above"],
  [[null, 1], "up to 1"],
  [[null, null], "any number"],
] as const)("%j is %s", (range, words) => expect(formatRange(range)).toBe(words));
