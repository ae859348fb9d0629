import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "motion-score",
  name: "Motion score",
  measures:
    "How much moves in a video: commonly the mean length of the optical flow between successive frames.",
  misleads:
    "Flicker and a shaking camera count as movement, so use it together with a measure of consistency.",
  formula: "motion = mean length of the optical flow between successive frames",
  range: [0, null],
  better: "higher",
});
