import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "rouge",
  name: "ROUGE",
  measures:
    "Overlap with reference summaries: shared words (ROUGE-1), shared pairs of words (ROUGE-2) or the longest common subsequence (ROUGE-L), mostly as F1. Papers often multiply it by a hundred.",
  misleads:
    "Copied sentences do well and an invented fact costs one word, so it does not see whether a summary is true.",
  formula: "ROUGE-N recall = shared runs of N words ÷ runs of N words in the reference",
  range: [0, 1],
  better: "higher",
});
