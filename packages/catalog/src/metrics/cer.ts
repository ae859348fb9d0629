import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "cer",
  name: "CER",
  measures:
    "Character error rate: the fewest insertions, deletions and substitutions of characters that turn the transcript into the reference, divided by the reference's length.",
  misleads:
    "One letter may reverse the meaning and costs as little as a comma, unless punctuation and case are normalized first.",
  formula: "CER = (substitutions + deletions + insertions) ÷ characters of the reference",
  range: [0, null],
  better: "lower",
});
