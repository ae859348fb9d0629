import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "stable-audio-tools",
  prettyLabel: "Stable Audio Tools",
  repoName: "stable-audio-tools",
  repoUrl: "https://github.com/Stability-AI/stable-audio-tools.git",
  description:
    "Training and inference code for Stability AI's generative audio models, including autoencoders and latent diffusion.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"model.safetensors"',
});
