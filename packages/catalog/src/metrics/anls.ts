import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "anls",
  name: "ANLS",
  measures:
    "Average normalized Levenshtein similarity: each answer gets one minus its edit distance to the nearest accepted answer, divided by the longer length. Below a threshold, by convention a half, it counts as nothing.",
  misleads:
    "An amount with one wrong digit is nearly right to it, and a correct answer worded otherwise is worth nothing.",
  formula:
    "ANLS = mean over questions of the best 1 − distance(answer, reference) ÷ longer length, 0 if below the threshold",
  range: [0, 1],
  better: "higher",
});
