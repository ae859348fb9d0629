import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "lpips",
  name: "LPIPS",
  measures:
    "Learned perceptual image patch similarity: the distance between two pictures in the features of a vision network, weighted to follow what people called alike.",
  misleads: "Values of different backbones do not compare, and it needs a reference picture.",
  range: [0, null],
  better: "lower",
});
