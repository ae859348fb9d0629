import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "recall",
  name: "Recall",
  measures: "Of all that really has a label, the share that was given it.",
  misleads: "Labeling everything makes it perfect, so it means little without precision.",
  formula: "recall = true positives ÷ (true positives + false negatives)",
  range: [0, 1],
  better: "higher",
});
