import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "average-precision-at-alpha",
  name: "Average precision at α (APα)",
  measures:
    "Average precision if a predicted box or mask counts as correct when its overlap with the true one (IoU) is at least α: AP50 requires 50 %, AP75 requires 75 %.",
  misleads:
    "A low α accepts imprecise outlines, and a high one penalizes uncertain annotations, so values with different α are not comparable.",
  formula: "AP@α = Σ (recallₙ − recallₙ₋₁) × precisionₙ, hits being those with IoU ≥ α",
  range: [0, 1],
  better: "higher",
});
