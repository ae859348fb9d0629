import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "fvd",
  name: "FVD",
  measures:
    "Fréchet video distance: like FID, but with features of a video network (I3D), so motion counts as well as appearance.",
  misleads:
    "The features depend more on content than on motion, and clip length, frame rate and sample size all change the value.",
  formula: "FVD = ‖μ₁ − μ₂‖² + tr(Σ₁ + Σ₂ − 2 × (Σ₁Σ₂)^½), over features of videos",
  range: [0, null],
  better: "lower",
});
