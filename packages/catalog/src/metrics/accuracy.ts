import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "accuracy",
  name: "Accuracy",
  measures: "The share of all predictions that are correct.",
  misleads: "If one class is common, always predicting it scores well and is useless.",
  formula: "accuracy = correct predictions ÷ all predictions",
  range: [0, 1],
  better: "higher",
});
