import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mtvcraft",
  prettyLabel: "MTVCraft",
  repoName: "MTVCraft",
  repoUrl: "https://github.com/baaivision/MTVCraft",
  description:
    "Video generation synchronized with speech, sound effects and music from a text prompt, by BAAI.",
  tasks: ["text-to-video"],
  countDownloads: 'path:"vae/3d-vae.pt"',
});
