import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "exact-match",
  name: "Exact match",
  measures:
    "The share of answers that equal one of the references character by character, usually after removing case, articles and punctuation.",
  misleads: "“In 1969” instead of “1969” counts as an error, so it penalizes style as well as mistakes.",
  formula: "EM = answers equal to a reference ÷ all answers",
  range: [0, 1],
  better: "higher",
});
