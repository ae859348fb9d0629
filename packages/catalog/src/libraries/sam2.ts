import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sam2",
  prettyLabel: "sam2",
  repoName: "sam2",
  repoUrl: "https://github.com/facebookresearch/segment-anything-2",
  description:
    "Segments objects in images from clicks, boxes, or masks and tracks them through video, from Meta.",
  tasks: ["mask-generation", "image-segmentation"],
  countDownloads: 'path_extension:"pt"',
});
