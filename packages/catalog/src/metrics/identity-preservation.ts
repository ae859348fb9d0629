import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "identity-preservation",
  name: "Identity preservation",
  measures:
    "How far a person or a thing stays itself: the cosine between embeddings of the given picture and of each frame, from a face recognizer or a general vision encoder, averaged over the frames.",
  misleads:
    "A frozen picture keeps its identity perfectly, while a turned head or new light counts against a faithful video.",
  formula: "identity = mean over frames of cos(given picture, frame)",
  range: [-1, 1],
  better: "higher",
});
