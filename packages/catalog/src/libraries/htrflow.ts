import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "htrflow",
  prettyLabel: "HTRflow",
  repoName: "HTRflow",
  repoUrl: "https://github.com/AI-Riksarkivet/htrflow",
  docsUrl: "https://ai-riksarkivet.github.io/htrflow",
  description:
    "Pipelines for transcribing handwritten documents, by the Swedish National Archives: finds regions and lines, then reads them.",
  tasks: ["image-to-text", "image-segmentation", "object-detection"],
});
