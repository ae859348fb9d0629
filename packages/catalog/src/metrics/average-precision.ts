import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "average-precision",
  name: "Average precision (AP)",
  measures:
    "The area under the precision-recall curve, computed from the most to the least confident prediction. In detection, it is computed per class.",
  misleads:
    "It only evaluates the order of the scores, so a detector with a high value can still lack a usable threshold.",
  formula: "AP = Σ (recallₙ − recallₙ₋₁) × precisionₙ",
  range: [0, 1],
  better: "higher",
});
