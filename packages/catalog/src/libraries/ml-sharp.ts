import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "ml-sharp",
  prettyLabel: "Sharp",
  repoName: "Sharp",
  repoUrl: "https://github.com/apple/ml-sharp",
  description:
    "View synthesis from Apple: predicts a 3D Gaussian scene from one photo, to be rendered from nearby viewpoints.",
  tasks: ["image-to-3d"],
  countDownloads: 'path_extension:"pt"',
});
