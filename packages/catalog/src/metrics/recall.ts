import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "recall",
  name: "Recall",
  measures: "Of all that really has a label, the share that was given it.",
  misleads: "Labelling everything makes it perfect, so it is worth little without precision beside it.",
  formula: "recall = true positives ÷ (true positives + false negatives)",
  range: [0, 1],
  better: "higher",
});
