import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mflux",
  prettyLabel: "mflux",
  repoName: "mflux",
  repoUrl: "https://github.com/filipstrand/mflux",
  description: "Runs FLUX and other image generation models on Apple silicon, ported to MLX from Diffusers.",
  tasks: ["text-to-image", "image-to-image", "image-text-to-image"],
  countDownloads: 'path_extension:"safetensors"',
});
