import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "f1",
  name: "F1",
  measures:
    "The harmonic mean of precision and recall, which is high only if both are. For several classes it is averaged equally (macro), by size (weighted) or over all decisions (micro). For question answering it is based on shared words.",
  misleads: "It ignores true negatives and weighs both kinds of error equally, which few applications do.",
  formula: "F1 = 2 × precision × recall ÷ (precision + recall)",
  range: [0, 1],
  better: "higher",
});
