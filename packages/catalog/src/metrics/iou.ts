import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "iou",
  name: "Intersection over union (IoU)",
  measures:
    "The area that a predicted mask or box shares with the true one, divided by the area that they cover together.",
  misleads:
    "Large regions hide ragged edges, for small ones a few pixels decide, and all misses are equally zero.",
  formula: "IoU = area in both ÷ area in either",
  range: [0, 1],
  better: "higher",
});
