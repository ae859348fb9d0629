import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "identity-preservation",
  name: "Identity preservation",
  measures:
    "How well a person or an object keeps its identity: the cosine between embeddings of the input image and of each frame, from a face recognizer or a general vision encoder, averaged over the frames.",
  misleads:
    "A still image scores perfectly, while a turned head or new light lowers the score of a faithful video.",
  formula: "identity = mean over frames of cos(input image, frame)",
  range: [-1, 1],
  better: "higher",
});
