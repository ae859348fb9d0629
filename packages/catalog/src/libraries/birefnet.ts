import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "birefnet",
  prettyLabel: "BiRefNet",
  repoName: "BiRefNet",
  repoUrl: "https://github.com/ZhengPeng7/BiRefNet",
  description:
    "High-resolution separation of foreground from background, with bilateral reference to the original image.",
  tasks: ["image-segmentation", "mask-generation"],
});
