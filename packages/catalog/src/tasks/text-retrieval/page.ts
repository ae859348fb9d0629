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
  summary:
    "A query goes in and a collection stands ready; out come the few of its texts that are worth reading, found without reading them all.",
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
    made: 'By counting which words of the query a passage holds, common words such as "at" and "the" left out; passages without any are not returned.',
  },
});
