import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "inception-score",
  name: "Inception score (IS)",
  measures:
    "Uses an image classifier on generated images: the exponential of the mean divergence between each image's labels and the labels of all. It is high if single images are clear and the set is varied.",
  misleads:
    "It never uses real images, so one perfect example of each ImageNet class scores best, and content outside those classes is misjudged.",
  formula: "IS = exp(mean of KL(p(label | image) ‖ p(label)))",
  range: [1, 1000],
  better: "higher",
});
