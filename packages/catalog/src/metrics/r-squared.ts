import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "r-squared",
  name: "R²",
  measures:
    "The share of the target's variance that the predictions explain: one minus the squared error divided by that of always predicting the mean. Worse than the mean is below zero.",
  misleads:
    "It depends on how widely the test data spread, so the same errors look better on a varied sample.",
  formula: "R² = 1 − Σ (y − prediction)² ÷ Σ (y − mean of y)²",
  range: [null, 1],
  better: "higher",
});
