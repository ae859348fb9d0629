import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "doctr",
  prettyLabel: "docTR",
  repoName: "doctr",
  repoUrl: "https://github.com/mindee/doctr",
  description: "Mindee's OCR toolkit that locates the words on a document page and then reads them.",
  tasks: ["object-detection", "image-to-text", "image-classification"],
  hostedTasks: ["object-detection"],
});
