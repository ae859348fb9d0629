import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "average-precision",
  name: "Average precision (AP)",
  measures:
    "The area under the curve of precision against recall, drawn by going down the predictions from the most confident to the least. In detection it is computed for one class at a time.",
  misleads:
    "It judges the order of the scores alone, so a detector may do well and still have no threshold at which it can be used.",
  formula: "AP = Σ (recallₙ − recallₙ₋₁) × precisionₙ",
  range: [0, 1],
  better: "higher",
});
