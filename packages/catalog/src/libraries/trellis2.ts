import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "trellis2",
  prettyLabel: "TRELLIS.2",
  repoName: "TRELLIS.2",
  repoUrl: "https://github.com/microsoft/TRELLIS.2",
  description:
    "Microsoft's successor to TRELLIS, which turns an image into a textured 3D asset with PBR materials using sparse voxels.",
  tasks: ["image-to-3d"],
  countDownloads: 'path_extension:"safetensors"',
});
