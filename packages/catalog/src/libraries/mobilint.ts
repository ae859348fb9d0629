import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mobilint",
  prettyLabel: "Mobilint",
  repoName: "mblt-model-zoo",
  repoUrl: "https://github.com/mobilint/mblt-model-zoo",
  docsUrl: "https://docs.mobilint.com",
  description:
    "Collection of models compiled for Mobilint NPUs, with pre- and postprocessing to run them on the hardware.",
  tasks: [
    "image-classification",
    "object-detection",
    "image-segmentation",
    "keypoint-detection",
    "text-generation",
  ],
  countDownloads: 'path:"config.json" OR path_extension:"mxq"',
});
