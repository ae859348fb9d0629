import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "iou",
  name: "Intersection over union (IoU)",
  measures:
    "The area that a predicted mask or box shares with the true one, divided by the area that they cover together.",
  misleads:
    "Large regions hide imprecise edges, a few pixels decide for small ones, and all misses score zero.",
  formula: "IoU = area in both ÷ area in either",
  range: [0, 1],
  better: "higher",
});
