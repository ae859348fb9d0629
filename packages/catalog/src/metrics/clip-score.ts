import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "clip-score",
  name: "CLIPScore",
  measures:
    "The cosine between CLIP's embeddings of an image and its prompt, with negative values set to zero, usually times one hundred (the first paper used 2.5). Averaged over many pairs.",
  misleads:
    "CLIP hardly detects counts, positions and relations, and a generator guided by the same network scores too high.",
  formula: "CLIPScore = 100 × max(0, cos(image, prompt))",
  range: [0, 100],
  better: "higher",
});
