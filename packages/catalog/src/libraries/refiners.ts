import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "refiners",
  prettyLabel: "Refiners",
  repoName: "Refiners",
  repoUrl: "https://github.com/finegrain-ai/refiners",
  docsUrl: "https://refine.rs/",
  description:
    "PyTorch toolkit by Finegrain for building adapters on top of foundation models such as Stable Diffusion.",
  tasks: ["text-to-image", "image-to-image", "image-segmentation", "image-feature-extraction"],
  countDownloads: 'path:"model.safetensors"',
});
