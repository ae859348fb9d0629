import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "lightglue",
  prettyLabel: "LightGlue",
  repoName: "LightGlue",
  repoUrl: "https://github.com/cvg/LightGlue",
  description:
    "Sparse feature matcher from ETH Zurich that pairs keypoints between two images, adapting its effort to difficulty.",
  tasks: ["keypoint-detection", "image-feature-extraction"],
  countDownloads: 'path_extension:"pth" OR path:"config.json"',
});
