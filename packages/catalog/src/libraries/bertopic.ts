import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "bertopic",
  prettyLabel: "BERTopic",
  repoName: "BERTopic",
  repoUrl: "https://github.com/MaartenGr/BERTopic",
  description:
    "Finds topics in document collections by clustering embeddings and naming the clusters with class-based TF-IDF.",
  tasks: ["text-classification", "feature-extraction", "zero-shot-classification"],
  hostedTasks: ["text-classification"],
  filter: true,
});
