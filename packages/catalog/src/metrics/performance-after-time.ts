import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "performance-after-time",
  name: "Performance after some time",
  measures: "The reward that an agent reaches after a fixed number of steps, episodes or hours of training.",
  misleads:
    "One budget shows one point of a learning curve, and with other seeds the order of two agents may turn round.",
  range: [null, null],
  better: "higher",
});
