import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "perplexity",
  name: "Perplexity",
  measures:
    "The exponential of the cross-entropy: the number of equally likely tokens among which the model chooses on average. Masked models use a pseudo-perplexity, with each token masked in turn.",
  misleads:
    "It rewards predictable text, not true or helpful text, and it changes with tokenizer and context length.",
  formula: "perplexity = exp(−mean of ln p(token | tokens before it))",
  range: [1, null],
  better: "lower",
});
