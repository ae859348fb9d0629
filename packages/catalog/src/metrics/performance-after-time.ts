import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "performance-after-time",
  name: "Performance after some time",
  measures: "The reward that an agent reaches after a fixed number of steps, episodes or hours of training.",
  misleads:
    "A fixed budget shows one point of a learning curve, and the order of two agents may change with other seeds.",
  range: [null, null],
  better: "higher",
});
