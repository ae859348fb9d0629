import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "inception-score",
  name: "Inception score (IS)",
  measures:
    "Asks a classifier of pictures to label what was generated: the exponential of the mean divergence between each picture's labels and the labels of all. It rises if single pictures are clear and the whole set is varied.",
  misleads:
    "Real pictures are never looked at, so one perfect example of each ImageNet class wins, and anything outside those classes is misjudged.",
  formula: "IS = exp(mean of KL(p(label | picture) ‖ p(label)))",
  range: [1, 1000],
  better: "higher",
});
