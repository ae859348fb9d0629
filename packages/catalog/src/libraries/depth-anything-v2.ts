import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "depth-anything-v2",
  prettyLabel: "DepthAnythingV2",
  repoName: "Depth Anything V2",
  repoUrl: "https://github.com/DepthAnything/Depth-Anything-V2",
  description:
    "Monocular depth estimation trained on synthetic labels and pseudo-labeled photos, in relative and metric versions.",
  tasks: ["depth-estimation"],
  countDownloads: 'path_extension:"pth"',
});
