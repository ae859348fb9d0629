import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "image-matching-models",
  prettyLabel: "Image Matching Models",
  repoName: "Image Matching Models",
  repoUrl: "https://github.com/alexstoken/image-matching-models",
  description:
    "One Python interface to many local feature matchers, for finding corresponding points in image pairs.",
  tasks: ["keypoint-detection", "image-feature-extraction"],
  countDownloads: 'path_extension:"safetensors"',
});
