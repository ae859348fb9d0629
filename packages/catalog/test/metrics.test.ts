import { readdirSync } from "node:fs";
import { TASKS, type Task } from "@inferhub/catalog";
import { METRICS, type Metric } from "@inferhub/catalog/metrics";
import { describe, expect, it } from "vitest";

const metrics: readonly Metric[] = METRICS;
const tasks: readonly Task[] = TASKS;
const ids = metrics.map(({ id }) => id).sort();

describe("metrics", () => {
  it("are those with a file, which their ID names", async () => {
    const files = readdirSync(new URL("../src/metrics/", import.meta.url));
    const names = files.map((file) => file.replace(/\.ts$/, ""));
    for (const name of names) {
      const { metric } = (await import(`../src/metrics/${name}.ts`)) as { metric: Metric };
      expect(metric.id).toBe(name);
    }
    expect(ids).toEqual(names.sort());
  });

  it("are those that tasks name", () => {
    expect(ids).toEqual([...new Set(tasks.flatMap((task) => task.metrics))].sort());
  });

  it.each(metrics)("$id is explained", ({ name, measures, misleads, formula, range, better }) => {
    expect(name.trim()).not.toBe("");
    const [least, greatest] = range;
    expect(least ?? Number.NEGATIVE_INFINITY).toBeLessThan(greatest ?? Number.POSITIVE_INFINITY);
    expect(["higher", "lower"]).toContain(better);
    if (formula !== undefined) expect(formula).toMatch(/^[^\n]{10,140}[^.\s]$/);
    for (const text of [measures, misleads]) {
      expect(text).toMatch(/^\p{Lu}.{15,}[^.]\.$|^“.+\.$/su);
      expect(text).not.toMatch(/https?:|\]\(| {2}/);
    }
  });

  it("contain no duplicates", () => {
    const sentences = metrics.flatMap(({ measures, misleads }) =>
      [measures, misleads].flatMap((text) => text.split(/(?<=[.?!])\s+/)),
    );
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
    const names = metrics.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("have a formula, except those that are not arithmetic", () => {
    const without = metrics.filter(({ formula }) => formula === undefined).map(({ id }) => id);
    expect(without).toEqual(["lpips", "performance-after-time"]);
  });
});
