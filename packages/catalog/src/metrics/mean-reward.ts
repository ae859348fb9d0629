import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mean-reward",
  name: "Mean reward",
  measures: "The total reward of an episode, averaged over many episodes of evaluation.",
  misleads:
    "A mean hides the variance: a policy that fails badly at times looks like one that is always mediocre.",
  formula: "mean reward = rewards of all episodes ÷ episodes",
  range: [null, null],
  better: "higher",
});
