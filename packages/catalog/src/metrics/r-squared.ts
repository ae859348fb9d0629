import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "r-squared",
  name: "R²",
  measures:
    "The share of the target's variance that the predictions explain: one minus the squared error divided by that of always predicting the mean. Predictions worse than the mean are below zero.",
  misleads:
    "It depends on the variance of the test data, so the same errors score better on a varied sample.",
  formula: "R² = 1 − Σ (y − prediction)² ÷ Σ (y − mean of y)²",
  range: [null, 1],
  better: "higher",
});
