import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hermes",
  prettyLabel: "HERMES",
  repoName: "HERMES",
  repoUrl: "https://github.com/LMD0311/HERMES",
  description:
    "World model for driving that answers questions about a 3D scene and predicts its future point clouds.",
  tasks: ["image-text-to-text", "other"],
  countDownloads: 'path:"ckpt/hermes_final.pth"',
});
