import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "tabular-classification",
  name: "Tabular Classification",
  modality: "tabular",
  color: "blue",
  subtasks: [
    { type: "tabular-multi-class-classification", name: "Tabular Multi Class Classification" },
    { type: "tabular-multi-label-classification", name: "Tabular Multi Label Classification" },
  ],
  datasets: ["inria-soda/tabular-benchmark"],
  models: ["scikit-learn/cancer-prediction-trees"],
  spaces: ["scikit-learn/tabular-playground", "scikit-learn/classification"],
  widgetModels: ["scikit-learn/tabular-playground"],
  metrics: ["accuracy", "recall", "precision", "f1"],
});
