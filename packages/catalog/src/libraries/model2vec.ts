import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "model2vec",
  prettyLabel: "Model2Vec",
  repoName: "model2vec",
  repoUrl: "https://github.com/MinishLab/model2vec",
  description: "Distills sentence transformers into small static word embeddings that run fast on a CPU.",
  tasks: ["feature-extraction", "sentence-similarity", "text-classification", "text-retrieval"],
});
