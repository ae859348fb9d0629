import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "jev-style",
  prettyLabel: "jev-style",
  repoName: "jev-style",
  repoUrl: "https://github.com/lawrence3699/jev-style",
  description:
    "Answers yes/no, multiple-choice and rating questions about a text with calibrated probabilities, using small local models.",
  tasks: ["text-classification", "zero-shot-classification", "multiple-choice"],
  countDownloads: 'path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")',
});
