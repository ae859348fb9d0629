import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "trellis",
  prettyLabel: "Trellis",
  repoName: "Trellis",
  repoUrl: "https://github.com/microsoft/TRELLIS",
  description:
    "Generates 3D assets from images or text as meshes, Gaussians, or radiance fields via structured latents, by Microsoft.",
  tasks: ["image-to-3d", "text-to-3d"],
  countDownloads: 'path_extension:"safetensors"',
});
