import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Describe a table",
  words: ["write about a table", "report from data", "table to sentences", "data to text"],
  summary: "Describe the key points of a table in sentences, with or without highlighted cells.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Ferry", "Built", "Seats", "Route"],
          ["Tern", "1998", "120", "North"],
          ["Gannet", "2011", "260", "Îles"],
          ["Petrel", "2019", "180", "Îles"],
        ],
      },
    ],
    outputs: [
      {
        type: "text-with-tokens",
        text: "Tern is the oldest of the three ferries, yet Gannet, built in 2011, is the largest: it takes 260 passengers to the Îles.",
        tokens: [
          { start: 0, end: 4, type: "Ferry" },
          { start: 45, end: 51, type: "Ferry" },
          { start: 62, end: 66, type: "Built" },
          { start: 93, end: 96, type: "Seats" },
          { start: 115, end: 119, type: "Route" },
        ],
      },
    ],
    made: "Written by hand. Text copied from a cell is marked with its column name; the rest was inferred from the table.",
  },
});
