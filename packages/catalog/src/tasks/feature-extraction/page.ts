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
  summary:
    "A text goes in, a list of numbers comes out, arranged so that texts of like meaning lie close to each other.",
  datasets: {
    wikipedia: "Articles in many languages, from which models learn and on which a search can be tried.",
  },
  models: {
    "thenlper/gte-large": "A general model for English texts of up to a page or so, and easy to run locally.",
    "Alibaba-NLP/gte-Qwen1.5-7B-instruct":
      "Built on a language model, reads long texts, and wants an instruction before each query.",
  },
  spaces: {
    "mteb/leaderboard":
      "Compares models by search, clustering and other uses, in many languages; look at your own use.",
    "mteb/arena": "Shows the answers of two unnamed models to your query, and you say which is better.",
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
    made: "The numbers were made up by hand; each row stands for a token, and a real one has hundreds of columns.",
  },
});
