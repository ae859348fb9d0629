import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "wer",
  name: "WER",
  measures:
    "Word error rate: the minimum number of inserted, deleted and substituted words that turn the transcript into the reference, divided by the number of words in the reference. Many insertions can raise it above one.",
  misleads:
    "Every word weighs the same, so a missed “not” costs as much as a missed “um”, and values with different normalization are not comparable.",
  formula: "WER = (substitutions + deletions + insertions) ÷ words of the reference",
  range: [0, null],
  better: "lower",
});
