import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "denotation-accuracy",
  name: "Denotation accuracy",
  measures:
    "The share of questions whose query returns the expected answer when executed on the table, regardless of its form.",
  misleads: "A wrong query that selects the right cell by chance passes, which is likely in small tables.",
  formula: "denotation accuracy = queries with the expected result ÷ all questions",
  range: [0, 1],
  better: "higher",
});
