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
  summary:
    "A table and a question about it go in, the cells that answer it come out, sometimes with what is to be done with them, such as adding them up.",
  datasets: {
    wikitablequestions:
      "Questions that people asked about tables of Wikipedia, with the answers but without the steps that lead to them.",
    wikisql: "Questions about single tables, each with the SQL query that answers it.",
  },
  models: {
    "microsoft/tapex-base":
      "Learned to behave like a database engine and writes the answer out as text; meant to be fine-tuned first.",
    "google/tapas-base-finetuned-wtq":
      "Picks cells and says whether to count, add or average them; trained on questions about tables of Wikipedia.",
  },
  spaces: {
    "katanaml/table-query": "Takes a table and lets you put questions to it in a browser.",
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
    made: "Cells and aggregation were picked by hand, as a model that chooses cells would give them.",
  },
});
