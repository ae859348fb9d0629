import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "fixer",
  prettyLabel: "Fixer",
  repoName: "Fixer",
  repoUrl: "https://github.com/nv-tlabs/Fixer",
  description:
    "NVIDIA's diffusion model that removes artifacts from rendered views of reconstructed 3D scenes.",
  tasks: ["image-to-image"],
  countDownloads: 'path:"pretrained/pretrained_fixer.pkl"',
});
