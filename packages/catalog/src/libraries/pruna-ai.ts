import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "pruna-ai",
  prettyLabel: "Pruna AI",
  repoName: "Pruna AI",
  repoUrl: "https://github.com/PrunaAI/pruna",
  docsUrl: "https://docs.pruna.ai",
  description:
    "Optimizes models by combining quantization, pruning, caching and compilation so that they run faster or smaller.",
  tasks: [
    "text-generation",
    "text-to-image",
    "image-classification",
    "automatic-speech-recognition",
    "text-to-video",
  ],
});
