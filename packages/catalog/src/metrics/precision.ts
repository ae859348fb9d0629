import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "precision",
  name: "Precision",
  measures: "The share of predicted labels that are correct.",
  misleads: "It is high for a model that predicts a label only when certain, so it does not measure misses.",
  formula: "precision = true positives ÷ (true positives + false positives)",
  range: [0, 1],
  better: "higher",
});
