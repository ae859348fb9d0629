import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "Measurements in the order of time go in, estimates of the next ones come out, best with a range: passengers next month, load on the grid tomorrow.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Quarter", "Ferry passengers"],
          ["2024 Q1", "410"],
          ["2024 Q2", "980"],
          ["2024 Q3", "1620"],
          ["2024 Q4", "530"],
          ["2025 Q1", "430"],
          ["2025 Q2", "1040"],
          ["2025 Q3", "1710"],
          ["2025 Q4", "560"],
        ],
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Quarter", "Low", "Forecast", "High"],
          ["2026 Q1", "340", "430", "520"],
          ["2026 Q2", "950", "1040", "1130"],
          ["2026 Q3", "1620", "1710", "1800"],
          ["2026 Q4", "470", "560", "650"],
        ],
      },
    ],
    made: "By the seasonal naive method: each quarter repeats the one a year before. The range reaches as far as the largest change from one year to the next.",
  },
});
