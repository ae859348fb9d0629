import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "clip-score",
  name: "CLIPScore",
  measures:
    "The cosine between CLIP's embeddings of a picture and of its prompt, negative values cut off, usually times one hundred (the first paper multiplied by 2.5). Averaged over many pairs.",
  misleads:
    "CLIP hardly notices counts, positions and who does what to whom, and a generator guided by the same network flatters itself.",
  formula: "CLIPScore = 100 × max(0, cos(picture, prompt))",
  range: [0, 100],
  better: "higher",
});
