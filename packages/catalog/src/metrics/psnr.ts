import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "psnr",
  name: "PSNR",
  measures:
    "Peak signal-to-noise ratio in decibels: the logarithm of the largest possible pixel value squared over the mean squared error. Identical images have no finite value.",
  misleads: "A blurred image can score higher than a sharp one that is shifted by a pixel.",
  formula: "PSNR = 10 × log₁₀(largest pixel value² ÷ MSE)",
  range: [0, null],
  better: "higher",
});
