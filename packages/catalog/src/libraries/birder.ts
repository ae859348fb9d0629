import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "birder",
  prettyLabel: "Birder",
  repoName: "Birder",
  repoUrl: "https://gitlab.com/birder/birder",
  description:
    "PyTorch framework of vision backbones and detectors for wildlife images, with a focus on birds.",
  tasks: ["image-classification", "image-feature-extraction", "object-detection"],
  countDownloads: 'path_extension:"pt"',
});
