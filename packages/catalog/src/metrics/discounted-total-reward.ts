import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "discounted-total-reward",
  name: "Discounted total reward",
  measures:
    "The sum of an episode's rewards, each multiplied by the discount factor to the power of its step, so early rewards weigh more.",
  misleads: "It depends on the discount factor: late rewards of an episode have almost no effect.",
  formula: "G = Σ γᵗ × rewardₜ",
  range: [null, null],
  better: "higher",
});
