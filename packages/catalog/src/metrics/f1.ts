import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "f1",
  name: "F1",
  measures:
    "The harmonic mean of precision and recall, which is high only if both are. For several classes it is averaged, evenly (macro), by size (weighted) or over all decisions (micro); for answers to questions it is taken over shared words.",
  misleads:
    "It ignores true negatives and treats both kinds of error as equally dear, which few applications do.",
  formula: "F1 = 2 × precision × recall ÷ (precision + recall)",
  range: [0, 1],
  better: "higher",
});
