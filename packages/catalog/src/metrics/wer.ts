import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "wer",
  name: "WER",
  measures:
    "Word error rate: the fewest inserted, deleted and substituted words that turn the transcript into the reference, divided by the number of words in the reference. Many insertions take it above one.",
  misleads:
    "Every word weighs the same, so a missed “not” costs as much as a missed “um”, and figures with different normalization do not compare.",
  formula: "WER = (substitutions + deletions + insertions) ÷ words of the reference",
  range: [0, null],
  better: "lower",
});
