import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "deepforest",
  prettyLabel: "DeepForest",
  repoName: "deepforest",
  repoUrl: "https://github.com/weecology/DeepForest",
  docsUrl: "https://deepforest.readthedocs.io/en/latest/",
  description: "Detects tree crowns, birds and other ecological objects in airborne RGB imagery.",
  tasks: ["object-detection", "image-classification"],
});
