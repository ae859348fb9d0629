import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mean-reciprocal-rank",
  name: "Mean reciprocal rank (MRR)",
  measures:
    "For each query, one divided by the rank of the first relevant result, averaged; a query without a relevant result counts as zero.",
  misleads:
    "Results after the first relevant one are ignored, so it suits searches for one answer, not for all of them.",
  formula: "MRR = mean over queries of 1 ÷ rank of the first relevant result",
  range: [0, 1],
  better: "higher",
});
