import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "gemma.cpp",
  prettyLabel: "gemma.cpp",
  repoName: "gemma.cpp",
  repoUrl: "https://github.com/google/gemma.cpp",
  description: "Google's standalone C++ inference engine for Gemma models, aimed at experiments on the CPU.",
  tasks: ["text-generation", "image-text-to-text"],
  countDownloads: 'path_extension:"sbs"',
});
