import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "eupe",
  prettyLabel: "EUPE",
  repoName: "EUPE",
  repoUrl: "https://github.com/facebookresearch/EUPE",
  description:
    "Small vision encoders from Meta for edge devices, distilled from several specialist teachers through a proxy.",
  tasks: ["image-feature-extraction", "image-classification", "image-segmentation", "depth-estimation"],
  countDownloads: 'path_extension:"pt"',
});
