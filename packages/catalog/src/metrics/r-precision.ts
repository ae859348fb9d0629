import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "r-precision",
  name: "R-precision",
  measures:
    "The share of relevant results among the first R, where R is the number of relevant ones. For generated images, the results are captions ranked by similarity to the image, usually with R = 1: how often the image's own prompt ranks first.",
  misleads:
    "It measures the ranking encoder as much as the generator, and it is easier the less the wrong captions resemble the right one.",
  formula: "R-precision = relevant results among the first R ÷ R",
  range: [0, 1],
  better: "higher",
});
