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
  summary:
    "Rows of a table go in, a class for each row comes out: customers who stay or leave, payments honest or not, the grade of a wine.",
  datasets: {
    "inria-soda/tabular-benchmark":
      "A collection of medium-sized tables, cleaned alike, on which methods for tables are compared with each other.",
  },
  models: {
    "scikit-learn/cancer-prediction-trees":
      "Decision trees that tell benign from malignant breast tumours by measurements of their cells; a teaching example, not a medical device.",
  },
  spaces: {
    "scikit-learn/tabular-playground":
      "Guesses which products of a production line will turn out defective, from what was measured on them.",
    "scikit-learn/classification":
      "Lays several classifiers of scikit-learn side by side, so that one sees how differently they draw their borders.",
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
    made: "The plums were thought up and graded by hand: hard and sour is unripe, soft as butter is overripe.",
  },
});
