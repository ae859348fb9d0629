import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "lagernvs",
  prettyLabel: "LagerNVS",
  repoName: "LagerNVS",
  repoUrl: "https://github.com/facebookresearch/lagernvs",
  description:
    "Feed-forward model from Meta that renders new viewpoints of a scene from one or more photos, without per-scene fitting.",
  tasks: ["image-to-3d", "image-to-image"],
  countDownloads: 'path_extension:"pt"',
});
