import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "genmo",
  prettyLabel: "Genmo",
  repoName: "Genmo",
  repoUrl: "https://github.com/genmoai/models",
  description: "Inference and fine-tuning code for Mochi, a video diffusion model that follows text prompts.",
  tasks: ["text-to-video"],
  countDownloads: 'path:"vae_stats.json"',
});
