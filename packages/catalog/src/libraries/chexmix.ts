import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "chexmix",
  prettyLabel: "CheXmix",
  repoName: "CheXmix",
  repoUrl: "https://github.com/StanfordMIMI/CheXmix",
  description:
    "Stanford's early-fusion generative model of chest X-rays and their reports, for classification, inpainting and reporting.",
  tasks: ["image-text-to-text", "image-classification", "image-to-image", "image-to-text"],
  countDownloads: 'path_extension:"safetensors"',
});
