import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "lpips",
  name: "LPIPS",
  measures:
    "Learned perceptual image patch similarity: the distance between two images in the features of a vision network, weighted to match human judgments of similarity.",
  misleads: "Values of different backbones are not comparable, and it needs a reference image.",
  range: [0, null],
  better: "lower",
});
