import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "top-k-accuracy",
  name: "Top-k accuracy",
  measures: "The share of inputs whose true label is among the k labels with the highest scores.",
  misleads:
    "With few labels, a large k is often met by chance, and users who see one label gain nothing from the fifth.",
  formula: "top-k accuracy = inputs whose label is among the k best ÷ all inputs",
  range: [0, 1],
  better: "higher",
});
