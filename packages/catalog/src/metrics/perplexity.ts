import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "perplexity",
  name: "Perplexity",
  measures:
    "The exponential of the cross-entropy: among how many equally likely tokens the model hesitates on average. Masked models use a pseudo-perplexity, with each token hidden in turn.",
  misleads:
    "It rewards predictable text and not true or helpful text, and it changes with tokenizer and context length.",
  formula: "perplexity = exp(−mean of ln p(token | tokens before it))",
  range: [1, null],
  better: "lower",
});
