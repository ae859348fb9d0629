import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mean-reciprocal-rank",
  name: "Mean reciprocal rank (MRR)",
  measures:
    "For each query, one divided by the rank of the first relevant result, averaged; a query with no such result counts as zero.",
  misleads:
    "Everything after the first hit is ignored, so it suits those who look for one answer and not those who need them all.",
  formula: "MRR = mean over queries of 1 ÷ rank of the first relevant result",
  range: [0, 1],
  better: "higher",
});
