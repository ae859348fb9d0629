import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "accuracy",
  name: "Accuracy",
  measures: "The share of all answers that are right.",
  misleads: "If one class is common, always predicting it scores well and is useless.",
  formula: "accuracy = right answers ÷ all answers",
  range: [0, 1],
  better: "higher",
});
