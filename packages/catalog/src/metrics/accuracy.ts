import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "accuracy",
  name: "Accuracy",
  measures: "The share of all answers that are right.",
  misleads: "Where one class is common, always naming it scores well and helps nobody.",
  formula: "accuracy = right answers ÷ all answers",
  range: [0, 1],
  better: "higher",
});
