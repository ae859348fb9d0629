import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "gliner2",
  prettyLabel: "GLiNER2",
  repoName: "GLiNER2",
  repoUrl: "https://github.com/fastino-ai/GLiNER2",
  description:
    "Extracts entities, classifies text and fills structured schemas in one pass with a small encoder, by Fastino.",
  tasks: ["token-classification", "text-classification", "zero-shot-classification"],
});
