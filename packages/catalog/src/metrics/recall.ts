import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "recall",
  name: "Recall",
  measures: "The share of true labels that the model predicts.",
  misleads: "A model that labels everything scores perfectly, so it has little meaning without precision.",
  formula: "recall = true positives ÷ (true positives + false negatives)",
  range: [0, 1],
  better: "higher",
});
