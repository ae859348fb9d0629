import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "cer",
  name: "CER",
  measures:
    "Character error rate: the minimum number of inserted, deleted and substituted characters that turn the transcript into the reference, divided by the reference's length.",
  misleads:
    "A letter that reverses the meaning costs as much as a comma, unless punctuation and case are normalized first.",
  formula: "CER = (substitutions + deletions + insertions) ÷ characters of the reference",
  range: [0, null],
  better: "lower",
});
