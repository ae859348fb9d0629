import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "rouge",
  name: "ROUGE",
  measures:
    "Overlap with reference summaries: shared words (ROUGE-1), shared word pairs (ROUGE-2) or the longest common subsequence (ROUGE-L), usually as F1. Papers often multiply it by 100.",
  misleads:
    "Copied sentences score well and an invented fact costs one word, so it does not measure whether a summary is true.",
  formula: "ROUGE-N recall = shared runs of N words ÷ runs of N words in the reference",
  range: [0, 1],
  better: "higher",
});
