import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "3dtopia-xl",
  prettyLabel: "3DTopia-XL",
  repoName: "3DTopia-XL",
  repoUrl: "https://github.com/3DTopia/3DTopia-XL",
  description:
    "Creates 3D assets with physically based materials from images or text with a diffusion transformer over primitives.",
  tasks: ["image-to-3d", "text-to-3d"],
  countDownloads: 'path:"model_vae_fp16.pt"',
});
