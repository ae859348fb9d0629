import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "wu-palmer-similarity",
  name: "Wu–Palmer similarity",
  measures:
    "How close two words are in WordNet: twice the depth of their closest common ancestor, divided by the sum of their depths. As WUPS it is averaged over answers, with low values scaled down.",
  misleads:
    "Opposites are close in the hierarchy, so “left” instead of “right” may score well, and phrases outside WordNet score zero.",
  formula: "WUP(a, b) = 2 × depth(common ancestor) ÷ (depth(a) + depth(b))",
  range: [0, 1],
  better: "higher",
});
