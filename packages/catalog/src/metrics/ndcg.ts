import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "ndcg",
  name: "NDCG",
  measures:
    "Normalised discounted cumulative gain: graded relevance is added up down the list, each place counting less by the logarithm of its rank, and divided by what the best order would have got. Mostly over the first k results.",
  misleads:
    "Documents nobody judged count as irrelevant, which is hard on a model that finds what the annotators did not.",
  formula: "NDCG = DCG ÷ DCG of the best order; DCG = Σ gainᵢ ÷ log₂(i + 1)",
  range: [0, 1],
  better: "higher",
});
