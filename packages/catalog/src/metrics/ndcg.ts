import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "ndcg",
  name: "NDCG",
  measures:
    "Normalized discounted cumulative gain: the sum of graded relevance, discounted by the logarithm of the rank, divided by the sum of the best possible order. Usually over the first k results.",
  misleads:
    "Documents without a judgment count as irrelevant, which penalizes a model that finds more than the annotators did.",
  formula: "NDCG = DCG ÷ DCG of the best order; DCG = Σ gainᵢ ÷ log₂(i + 1)",
  range: [0, 1],
  better: "higher",
});
