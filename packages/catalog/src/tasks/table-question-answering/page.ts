import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Ask a table",
  words: [
    "ask a spreadsheet",
    "excel",
    "csv question",
    "query a table",
    "chat with a spreadsheet",
    "chat with csv",
    "sql from a question",
    "text to sql",
    "spreadsheet question",
    "google sheets",
  ],
  summary: "Answer a question about a table by selecting cells and an operation such as a sum.",
  datasets: {
    wikitablequestions: "Questions about Wikipedia tables with final values but no intermediate steps.",
    wikisql: "Questions about single tables with the matching SQL queries.",
  },
  models: {
    "microsoft/tapex-base": "Pretrained as a SQL executor; generates text and needs fine-tuning.",
    "google/tapas-base-finetuned-wtq":
      "Selects cells and an operation (count, sum or average); trained on Wikipedia tables.",
  },
  spaces: {
    "katanaml/table-query": "Answers questions about your table in the browser.",
  },
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Ferry", "Built", "Seats", "Route"],
          ["Tern", "1998", "120", "North"],
          ["Gannet", "2011", "260", "Islands"],
          ["Petrel", "2019", "180", "North"],
        ],
      },
      { type: "text", label: "Question", content: "How many seats do the ferries on the North route have?" },
    ],
    outputs: [
      { type: "text", label: "Cells", content: "120, 180" },
      { type: "text", label: "Aggregation", content: "SUM" },
    ],
    made: "The cells and the operation were selected by hand in the format of a cell selection model.",
  },
});
