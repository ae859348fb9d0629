import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "depth-pro",
  prettyLabel: "Depth Pro",
  repoName: "Depth Pro",
  repoUrl: "https://github.com/apple/ml-depth-pro",
  description:
    "Apple's metric depth estimation from a single image, with sharp edges and no need for camera data.",
  tasks: ["depth-estimation"],
  countDownloads: 'path_extension:"pt"',
});
