import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sana",
  prettyLabel: "Sana",
  repoName: "Sana",
  repoUrl: "https://github.com/NVlabs/Sana",
  description:
    "Text-to-image generation at high resolution with a linear-attention diffusion transformer, from NVIDIA.",
  tasks: ["text-to-image", "image-to-image", "text-to-video"],
  countDownloads: 'path_extension:"pth"',
});
