import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sentence-transformers",
  prettyLabel: "sentence-transformers",
  repoName: "sentence-transformers",
  repoUrl: "https://github.com/UKPLab/sentence-transformers",
  docsUrl: "https://huggingface.co/docs/hub/sentence-transformers",
  description:
    "Computes and trains embeddings and rerankers for semantic search, clustering, and text similarity.",
  tasks: ["sentence-similarity", "feature-extraction", "text-ranking", "text-retrieval"],
  hostedTasks: ["feature-extraction", "sentence-similarity"],
  recommendedFor: ["feature-extraction", "sentence-similarity", "text-ranking"],
  filter: true,
});
