import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "time-series-forecasting",
  name: "Time Series Forecasting",
  modality: "tabular",
  color: "blue",
  subtasks: [
    { type: "univariate-time-series-forecasting", name: "Univariate Time Series Forecasting" },
    { type: "multivariate-time-series-forecasting", name: "Multivariate Time Series Forecasting" },
  ],
});
