import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "precision",
  name: "Precision",
  measures: "Of all that was given a label, the share that really has it.",
  misleads: "Staying silent unless quite certain makes it high, so it says nothing of what was overlooked.",
  formula: "precision = true positives ÷ (true positives + false positives)",
  range: [0, 1],
  better: "higher",
});
