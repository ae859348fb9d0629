import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "cross-entropy",
  name: "Cross-entropy",
  measures:
    "The mean negative logarithm of the probability that the model assigns to the actual next token, in nats or bits.",
  misleads: "It depends on the vocabulary, so models with different tokenizers are not comparable per token.",
  formula: "H = −mean of log p(token | tokens before it)",
  range: [0, null],
  better: "lower",
});
