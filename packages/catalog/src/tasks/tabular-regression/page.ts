import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Predict a number",
  words: [
    "price prediction",
    "house prices",
    "regression",
    "estimate a value",
    "spreadsheet forecast",
    "linear regression",
    "predict sales",
  ],
  summary: "Predict a number for each row of a table, such as a price, a weight or a duration.",
  datasets: {
    "inria-soda/tabular-benchmark":
      "Tables with numeric targets such as prices and durations, for testing new methods.",
  },
  models: {
    "scikit-learn/Fish-Weight": "Predicts the weight of a fish from its species and a few lengths.",
  },
  spaces: {
    "scikit-learn/fish-weight-prediction": "A form that predicts the weight of a fish from its measurements.",
  },
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Walk", "Distance (km)", "Climb (m)"],
          ["Lighthouse", "6.5", "120"],
          ["Two lakes", "10", "300"],
          ["Ridge", "14", "850"],
        ],
      },
    ],
    outputs: [{ type: "tabular", table: [["Minutes"], ["90"], ["150"], ["253"]] }],
    made: "Computed with Naismith's rule for hikers: one hour per five kilometers plus one hour per 600 meters of climb.",
  },
});
