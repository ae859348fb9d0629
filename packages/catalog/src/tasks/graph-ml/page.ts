import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "Things and the ties between them go in, and a prediction comes out: for a thing, for a tie that may be missing, or for the whole.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "tabular",
        table: [
          ["Person", "Knows"],
          ["Ada", "Ben"],
          ["Ada", "Dan"],
          ["Ben", "Chloé"],
          ["Chloé", "Dan"],
          ["Chloé", "Finn"],
          ["Dan", "Eve"],
        ],
      },
      { type: "text", label: "Question", content: "Who is likely to get to know whom next?" },
    ],
    outputs: [
      {
        type: "chart",
        data: [
          { label: "Ada – Chloé", score: 0.67 },
          { label: "Ada – Eve", score: 0.5 },
          { label: "Chloé – Eve", score: 0.33 },
          { label: "Eve – Finn", score: 0 },
        ],
      },
    ],
    made: "Each score is the Jaccard coefficient of two people: those whom both know, divided by those whom either knows.",
  },
});
