import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "anls",
  name: "ANLS",
  measures:
    "Average normalized Levenshtein similarity: each answer scores one minus its edit distance to the closest accepted answer, divided by the longer length. Scores below a threshold, usually 0.5, count as zero.",
  misleads:
    "An amount with one wrong digit scores almost full marks, and a correct answer in other words scores zero.",
  formula:
    "ANLS = mean over questions of the best 1 − distance(answer, reference) ÷ longer length, 0 if below the threshold",
  range: [0, 1],
  better: "higher",
});
