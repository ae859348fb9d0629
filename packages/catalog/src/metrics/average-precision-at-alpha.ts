import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "average-precision-at-alpha",
  name: "Average precision at α (APα)",
  measures:
    "Average precision where a predicted box or mask counts as a hit if its overlap with the true one (IoU) is at least α: AP50 asks for half, AP75 for three quarters.",
  misleads:
    "A loose α forgives sloppy outlines and a strict one punishes doubtful annotation, so values with different α do not compare.",
  formula: "AP@α = Σ (recallₙ − recallₙ₋₁) × precisionₙ, hits being those with IoU ≥ α",
  range: [0, 1],
  better: "higher",
});
