import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "lightning-ir",
  prettyLabel: "Lightning IR",
  repoName: "Lightning IR",
  repoUrl: "https://github.com/webis-de/lightning-ir",
  description:
    "Fine-tunes and evaluates neural ranking models, such as cross-encoders and bi-encoders, with PyTorch Lightning.",
  tasks: ["text-ranking", "text-retrieval", "sentence-similarity"],
});
