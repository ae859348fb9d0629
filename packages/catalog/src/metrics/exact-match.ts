import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "exact-match",
  name: "Exact match",
  measures:
    "The share of answers that equal one of the references character by character, mostly after lower-casing and dropping articles and punctuation.",
  misleads: "“In 1969” against “1969” counts as a plain error, so it punishes style along with mistakes.",
  formula: "EM = answers equal to a reference ÷ all answers",
  range: [0, 1],
  better: "higher",
});
