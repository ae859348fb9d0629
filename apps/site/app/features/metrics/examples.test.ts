import { METRICS, type Metric } from "@inferhub/catalog/metrics";
import { describe, expect, it } from "vitest";
import { getResult, METRIC_EXAMPLES } from "./examples.ts";

/** Calculates the left side of an example's steps, with the operators of JavaScript. */
function calculate(steps: string): number {
  const [left = ""] = steps.split(" = ");
  const code = left
    .replaceAll("−", "-")
    .replaceAll("×", "*")
    .replaceAll("÷", "/")
    .replaceAll("^", "**")
    .replaceAll("ln(", "Math.log(")
    .replaceAll("log₂(", "Math.log2(")
    .replaceAll("log₁₀(", "Math.log10(")
    .replaceAll("exp(", "Math.exp(");
  expect(code.replaceAll(/Math\.(log|log2|log10|exp)/g, "")).toMatch(/^[\d.()*/+ -]+$/);
  return new Function(`return ${code}`)() as number;
}

describe.each((METRICS as readonly Metric[]).map((metric) => [metric.id, metric] as const))(
  "the example of %s",
  (id, { range: [least, greatest] }) => {
    const example = METRIC_EXAMPLES[id as keyof typeof METRIC_EXAMPLES];

    it("has a result that its steps lead to", () => {
      const result = getResult(example);
      const digits = String(result).split(".")[1]?.length ?? 0;
      expect(Number(calculate(example.steps).toFixed(digits))).toBe(result);
    });

    it("has a result in the range of the metric", () => {
      const result = getResult(example);
      expect(result).toBeGreaterThanOrEqual(least ?? Number.NEGATIVE_INFINITY);
      expect(result).toBeLessThanOrEqual(greatest ?? Number.POSITIVE_INFINITY);
    });
  },
);
