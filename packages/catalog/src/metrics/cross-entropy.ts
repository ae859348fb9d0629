import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "cross-entropy",
  name: "Cross-entropy",
  measures:
    "The mean negative logarithm of the probability that the model gave to the token that really came, in nats or in bits.",
  misleads:
    "It depends on the vocabulary, so that models with different tokenizers cannot be compared token by token.",
  formula: "H = −mean of log p(token | tokens before it)",
  range: [0, null],
  better: "lower",
});
