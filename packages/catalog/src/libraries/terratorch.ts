import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "terratorch",
  prettyLabel: "TerraTorch",
  repoName: "TerraTorch",
  repoUrl: "https://github.com/IBM/terratorch",
  docsUrl: "https://ibm.github.io/terratorch/",
  description:
    "Fine-tunes geospatial foundation models such as Prithvi for Earth observation tasks, built on PyTorch Lightning.",
  tasks: ["image-segmentation", "image-classification", "image-feature-extraction", "object-detection"],
  countDownloads: 'path_extension:"pt" OR path_extension:"ckpt"',
});
