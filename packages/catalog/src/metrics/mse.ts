import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mse",
  name: "Mean squared error (MSE)",
  measures:
    "The mean of the squared differences between predictions and true values, in the square of the target's unit.",
  misleads: "A few outliers can dominate it, and the value has no meaning without the target's scale.",
  formula: "MSE = mean of (prediction − true value)²",
  range: [0, null],
  better: "lower",
});
