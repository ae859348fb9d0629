import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "r-precision",
  name: "R-precision",
  measures:
    "Of the first R results, the share that is relevant, R being the number of relevant ones. For generated pictures the results are captions ranked by likeness to the picture, and R is mostly one: how often its own prompt comes first.",
  misleads:
    "It measures the encoder that ranks as much as the generator, and gets easier the less the wrong captions resemble the right one.",
  formula: "R-precision = relevant results among the first R ÷ R",
  range: [0, 1],
  better: "higher",
});
