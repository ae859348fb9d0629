import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "uni-3dar",
  prettyLabel: "Uni-3DAR",
  repoName: "Uni-3DAR",
  repoUrl: "https://github.com/dptech-corp/Uni-3DAR",
  docsUrl: "https://github.com/dptech-corp/Uni-3DAR",
  description:
    "Autoregressive generation and understanding of molecules, crystals, and other 3D structures through octree tokens.",
  tasks: ["graph-ml", "other"],
  countDownloads: 'path_extension:"pt"',
});
