import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "cosine-similarity",
  name: "Cosine similarity",
  measures:
    "The cosine of the angle between two embeddings: their dot product divided by the product of their lengths. A model's quality is its correlation with human ratings.",
  misleads:
    "The meaning of a value differs between models, so a threshold for one model does not transfer to another.",
  formula: "cos(a, b) = a · b ÷ (‖a‖ × ‖b‖)",
  range: [-1, 1],
  better: "higher",
});
