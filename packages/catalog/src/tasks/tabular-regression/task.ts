import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "tabular-regression",
  name: "Tabular Regression",
  modality: "tabular",
  color: "blue",
  subtasks: [{ type: "tabular-single-column-regression", name: "Tabular Single Column Regression" }],
  datasets: ["inria-soda/tabular-benchmark"],
  models: ["scikit-learn/Fish-Weight"],
  spaces: ["scikit-learn/fish-weight-prediction"],
  widgetModels: ["scikit-learn/Fish-Weight"],
  metrics: ["mse", "r-squared"],
});
