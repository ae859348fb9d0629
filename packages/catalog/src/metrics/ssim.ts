import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "ssim",
  name: "SSIM",
  measures:
    "Structural similarity: brightness, contrast and structure of two images, compared in small windows and averaged.",
  misleads:
    "Small shifts and rotations lower it strongly, and it counts plausible invented textures as errors.",
  formula: "SSIM = (2μₓμᵧ + c₁)(2σₓᵧ + c₂) ÷ ((μₓ² + μᵧ² + c₁)(σₓ² + σᵧ² + c₂))",
  range: [-1, 1],
  better: "higher",
});
