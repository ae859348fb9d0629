import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Search text",
  words: [
    "search documents",
    "information retrieval",
    "passage retrieval",
    "find passages",
    "document search",
    "bm25",
    "dense retrieval",
    "sparse retrieval",
  ],
  summary: "Search a large collection of texts through an index and return the few that match a query.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      { type: "text", label: "Query", content: "storm at the crêperie" },
      {
        type: "tabular",
        table: [
          ["No.", "Passage"],
          ["1", "The storm tore the awning off the crêperie."],
          ["2", "A storm is expected at sea on Sunday."],
          ["3", "The harbour office opens at nine."],
        ],
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Rank", "No.", "Query words found"],
          ["1", "1", "storm, crêperie"],
          ["2", "2", "storm"],
        ],
      },
    ],
    made: 'Computed by counting the query words in each passage, without common words such as "at" and "the". Passages without a match are not returned.',
  },
});
