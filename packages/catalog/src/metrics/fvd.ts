import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "fvd",
  name: "FVD",
  measures:
    "Fréchet video distance: FID's idea with features of a network for videos (I3D), so that movement counts as well as the look.",
  misleads:
    "The features attend more to content than to motion, and clip length, frame rate and sample size all shift the value.",
  formula: "FVD = ‖μ₁ − μ₂‖² + tr(Σ₁ + Σ₂ − 2 × (Σ₁Σ₂)^½), over features of videos",
  range: [0, null],
  better: "lower",
});
