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
  summary:
    "Rows of a table go in, a number for each comes out: the price of a flat, the weight of a fish, the hours until a part wears out.",
  datasets: {
    "inria-soda/tabular-benchmark":
      "Tables with a numeric target, such as prices and durations, next to those for classification; a fair first test of a new method.",
  },
  models: {
    "scikit-learn/Fish-Weight":
      "Estimates how heavy a fish is from its species and a handful of lengths taken with a ruler.",
  },
  spaces: {
    "scikit-learn/fish-weight-prediction":
      "A form for the measurements of a fish that answers with its estimated weight.",
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
    made: "By Naismith's rule for walkers: an hour for every five kilometers, and another for every 600 meters of climb.",
  },
});
