import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "relik",
  prettyLabel: "Relik",
  repoName: "Relik",
  repoUrl: "https://github.com/SapienzaNLP/relik",
  description:
    "Entity linking and relation extraction with a retriever and a reader, from the Sapienza NLP group.",
  tasks: ["token-classification", "text-retrieval", "feature-extraction"],
});
