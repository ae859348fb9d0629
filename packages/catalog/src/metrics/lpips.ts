import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "lpips",
  name: "LPIPS",
  measures:
    "Learned perceptual image patch similarity: the distance between two pictures in the features of a vision network, weighted to follow what people called alike.",
  misleads:
    "Values of different backbones do not compare, and without a true picture beside it there is nothing to compute.",
  range: [0, null],
  better: "lower",
});
