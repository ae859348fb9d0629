import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "ben2",
  prettyLabel: "BEN2",
  repoName: "BEN2",
  repoUrl: "https://github.com/PramaLLC/BEN2",
  description:
    "Cuts the foreground out of images and video by refining uncertain pixels after a first matting pass.",
  tasks: ["image-segmentation", "mask-generation"],
});
