import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Classify table rows",
  words: [
    "predict a category",
    "churn",
    "fraud detection",
    "xgboost",
    "spreadsheet prediction",
    "csv classification",
    "credit scoring",
    "classify rows",
    "customer churn",
  ],
  summary: "Predict a class for each row of a table, such as churn, fraud or quality.",
  datasets: {
    "inria-soda/tabular-benchmark":
      "A collection of medium-sized tables with uniform cleaning, for comparing methods.",
  },
  models: {
    "scikit-learn/cancer-prediction-trees":
      "Decision trees that classify breast tumors from cell measurements; for teaching, not for medical use.",
  },
  spaces: {
    "scikit-learn/tabular-playground": "Predicts product failures on a production line from measurements.",
    "scikit-learn/classification": "Compares the decision boundaries of several scikit-learn classifiers.",
  },
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Plum", "Weight (g)", "Firmness (N)", "Sugar (°Bx)", "Skin"],
          ["1", "41", "32", "10.5", "green"],
          ["2", "58", "9", "17.8", "purple"],
          ["3", "55", "3", "18.9", "purple"],
        ],
      },
    ],
    outputs: [{ type: "tabular", table: [["Grade"], ["unripe"], ["ripe"], ["overripe"]] }],
    made: "The plums are fictional and graded by hand: hard and sour is unripe, very soft is overripe.",
  },
});
