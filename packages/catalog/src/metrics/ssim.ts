import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "ssim",
  name: "SSIM",
  measures:
    "Structural similarity: brightness, contrast and structure of two pictures, compared in small windows and averaged.",
  misleads: "Small shifts and rotations ruin it, and textures invented plausibly are errors to it.",
  range: [-1, 1],
  better: "higher",
});
