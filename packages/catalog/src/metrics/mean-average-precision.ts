import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mean-average-precision",
  name: "Mean average precision (mAP)",
  measures:
    "Average precision, averaged over classes and, as in COCO, over several overlap thresholds. In search, it is averaged over queries.",
  misleads: "Common and rare classes weigh the same, and conventions differ, so a value needs its protocol.",
  formula: "mAP = mean of AP over classes, or over queries",
  range: [0, 1],
  better: "higher",
});
