import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "fid",
  name: "FID",
  measures:
    "Fréchet inception distance: features of an Inception network are taken of real and of generated pictures, a normal distribution is fitted to each set, and the distance between the two is computed.",
  misleads:
    "It is biased for small samples, changes with how pictures are resized, and says nothing of any single picture or of its prompt.",
  formula: "FID = ‖μ₁ − μ₂‖² + tr(Σ₁ + Σ₂ − 2 × (Σ₁Σ₂)^½)",
  range: [0, null],
  better: "lower",
});
