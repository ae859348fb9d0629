import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mean-iou",
  name: "Mean IoU",
  measures:
    "Intersection over union of all pixels of a class, computed class by class over the data set and then averaged.",
  misleads:
    "Thin and small objects have little effect on their class, and pixels near an outline weigh no more than others.",
  formula: "mIoU = mean of IoU over classes",
  range: [0, 1],
  better: "higher",
});
