import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sam-3d-objects",
  prettyLabel: "SAM 3D Objects",
  repoName: "SAM 3D Objects",
  repoUrl: "https://github.com/facebookresearch/sam-3d-objects",
  description:
    "Reconstructs shape, texture, and layout of masked objects in a single photo as 3D models, by Meta.",
  tasks: ["image-to-3d"],
  countDownloads: 'path:"checkpoints/pipeline.yaml"',
});
