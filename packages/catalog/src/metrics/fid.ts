import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "fid",
  name: "FID",
  measures:
    "Fréchet inception distance: the distance between two normal distributions, fitted to the Inception features of real and of generated images.",
  misleads:
    "It is biased for small samples, depends on how images are resized, and does not score single images or prompts.",
  formula: "FID = ‖μ₁ − μ₂‖² + tr(Σ₁ + Σ₂ − 2 × (Σ₁Σ₂)^½)",
  range: [0, null],
  better: "lower",
});
