import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "ndcg",
  name: "NDCG",
  measures:
    "Normalized discounted cumulative gain: graded relevance is added up down the list, each place counting less by the logarithm of its rank, and divided by what the best order would have got. Mostly over the first k results.",
  misleads:
    "Unjudged documents count as irrelevant, which penalizes a model that finds more than the annotators did.",
  formula: "NDCG = DCG ÷ DCG of the best order; DCG = Σ gainᵢ ÷ log₂(i + 1)",
  range: [0, 1],
  better: "higher",
});
