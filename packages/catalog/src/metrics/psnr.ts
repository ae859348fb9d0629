import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "psnr",
  name: "PSNR",
  measures:
    "Peak signal-to-noise ratio in decibels: the logarithm of the largest possible pixel value squared over the mean squared error; identical pictures have no finite value.",
  misleads:
    "A blurred picture may beat a sharp one that is shifted by a pixel, which no viewer would agree with.",
  formula: "PSNR = 10 × log₁₀(largest pixel value² ÷ MSE)",
  range: [0, null],
  better: "higher",
});
