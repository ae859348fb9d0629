import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Forecast",
  words: [
    "forecasting",
    "predict the future",
    "sales forecast",
    "demand forecast",
    "weather forecast",
    "time series",
    "stock prediction",
    "energy demand",
    "chronos",
    "trend",
    "anomaly detection",
  ],
  summary: "Forecast the next values of a time series, with optional prediction intervals.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Month", "Year 1", "Year 2", "Year 3", "Year 4"],
          ["January", "34.7", "43.5", "53.5", "58.7"],
          ["February", "42.3", "44.4", "56.4", "60.5"],
          ["March", "54.6", "56.4", "60.7", "67.0"],
          ["April", "67.0", "66.2", "69.8", "84.3"],
          ["May", "77.3", "79.9", "85.1", "96.6"],
          ["June", "82.0", "90.1", "95.7", "102.1"],
          ["July", "86.5", "84.0", "98.2", "106.5"],
          ["August", "82.0", "89.2", "98.5", "101.8"],
          ["September", "70.8", "76.9", "87.4", "93.7"],
          ["October", "63.3", "68.3", "84.4", "83.7"],
          ["November", "57.8", "56.8", "70.0", "67.8"],
          ["December", "47.9", "57.5", "67.1", "63.3"],
        ],
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "forecast.png",
        alt: "A line chart of four years, each rising toward its middle and a little higher than the last; a fifth goes on likewise in orange, inside a pale band.",
      },
      {
        type: "tabular",
        table: [
          ["Month", "Year 5"],
          ["January", "64.8"],
          ["February", "66.6"],
          ["March", "73.1"],
          ["April", "90.4"],
          ["May", "102.7"],
          ["June", "108.2"],
          ["July", "112.6"],
          ["August", "107.9"],
          ["September", "99.8"],
          ["October", "89.8"],
          ["November", "73.9"],
          ["December", "69.4"],
        ],
      },
    ],
    made: "Computed with the seasonal naive method with drift: each month repeats the previous year plus the mean yearly growth, here 6.1. The data is fictional, and the band was drawn by hand.",
  },
});
