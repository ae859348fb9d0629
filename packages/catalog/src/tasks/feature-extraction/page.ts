import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Embeddings",
  words: [
    "embedding",
    "embed text",
    "text embeddings",
    "vectors",
    "vectorize",
    "vector search",
    "rag",
    "retrieval augmented generation",
    "semantic search",
    "encode text",
    "sentence embeddings",
    "vector database",
    "semantic vectors",
  ],
  summary: "Convert text to embeddings: vectors that lie close together if the texts have similar meaning.",
  datasets: {
    wikipedia: "Articles in many languages, for training and for testing search.",
  },
  models: {
    "thenlper/gte-large": "A general English model for texts up to about a page, easy to run locally.",
    "Alibaba-NLP/gte-Qwen1.5-7B-instruct":
      "Built on a language model for long texts; requires an instruction before each query.",
  },
  spaces: {
    "mteb/leaderboard": "Compares models by search, clustering and other uses in many languages.",
    "mteb/arena": "Compares the results of two anonymous models for your query and records your vote.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Text",
        content: "The tide turns twice a day, and the ferry waits for neither.",
      },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Dimension 1", "Dimension 2", "Dimension 3"],
          ["0.0412", "-0.1187", "0.0539"],
          ["0.0298", "-0.0974", "0.0861"],
          ["-0.0153", "-0.1320", "0.0717"],
          ["0.0346", "-0.1041", "0.0465"],
        ],
      },
    ],
    made: "The numbers are made up. Each row is a token; real vectors have hundreds of columns.",
  },
});
