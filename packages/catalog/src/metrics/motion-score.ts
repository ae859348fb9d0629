import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "motion-score",
  name: "Motion score",
  measures:
    "The amount of motion in a video, usually the mean length of the optical flow between successive frames.",
  misleads: "Flicker and a shaking camera count as motion, so combine it with a measure of consistency.",
  formula: "motion = mean length of the optical flow between successive frames",
  range: [0, null],
  better: "higher",
});
