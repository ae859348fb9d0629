import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "cosine-similarity",
  name: "Cosine similarity",
  measures:
    "The cosine of the angle between two embeddings: their dot product divided by the product of their lengths. Models are then judged by how well it follows human ratings.",
  misleads:
    "What counts as close differs between models, so a threshold found for one says nothing for the next.",
  formula: "cos(a, b) = a · b ÷ (‖a‖ × ‖b‖)",
  range: [-1, 1],
  better: "higher",
});
