import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "denotation-accuracy",
  name: "Denotation accuracy",
  measures:
    "The share of questions whose query, once executed on the table, gives the expected answer, whatever the query looks like.",
  misleads: "A wrong query that happens on the right cell passes, which small tables make likely.",
  formula: "denotation accuracy = queries with the expected result ÷ all questions",
  range: [0, 1],
  better: "higher",
});
