import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Learn from graphs",
  words: [
    "graph neural network",
    "gnn",
    "molecules",
    "knowledge graph",
    "node classification",
    "link prediction",
    "social network",
    "chemistry",
  ],
  summary:
    "Things and the ties between them go in, and a prediction comes out: for a thing, for a tie that may be missing, or for the whole.",
  datasets: {},
  models: {},
  spaces: {},
  demo: {
    inputs: [
      {
        type: "img",
        filename: "graph.png",
        alt: "Twelve nodes joined by lines: five blue ones on the left, six orange ones on the right, and on the left a white one with a question mark.",
      },
      { type: "text", label: "Question", content: "Which group does the open node belong to?" },
    ],
    outputs: [
      {
        type: "img",
        filename: "graph-labeled.png",
        alt: "The same graph; the open node is now blue and bears the letter c.",
      },
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "blue", score: 1 },
          { label: "orange", score: 0 },
        ],
      },
    ],
    made: "By a vote of the neighbors: each score is a color's share of the five nodes that are tied to the open one.",
  },
});
