import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mean-reward",
  name: "Mean reward",
  measures: "The total reward of an episode, averaged over many episodes of evaluation.",
  misleads:
    "A mean hides the spread: a policy that fails badly now and then looks like one that is steadily mediocre.",
  formula: "mean reward = rewards of all episodes ÷ episodes",
  range: [null, null],
  better: "higher",
});
