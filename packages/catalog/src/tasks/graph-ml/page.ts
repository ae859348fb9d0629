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
  summary: "Predict properties of nodes, edges or whole graphs.",
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
      { type: "text", label: "Question", content: "Which group does the white node belong to?" },
    ],
    outputs: [
      {
        type: "img",
        filename: "graph-labeled.png",
        alt: "The same graph; the white node is now blue and labeled c.",
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
    made: "Computed by a vote of the neighbors: each score is the share of a color among the five nodes connected to the white one.",
  },
});
