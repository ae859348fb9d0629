import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "pxia",
  prettyLabel: "pxia",
  repoName: "pxia",
  repoUrl: "https://github.com/not-lain/pxia",
  description:
    "Small PyTorch package with a GPT-2 implementation that loads from and uploads to the Hugging Face Hub.",
  tasks: ["text-generation"],
});
