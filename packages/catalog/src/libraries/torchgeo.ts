import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "torchgeo",
  prettyLabel: "TorchGeo",
  repoName: "TorchGeo",
  repoUrl: "https://github.com/microsoft/torchgeo",
  docsUrl: "https://torchgeo.readthedocs.io/",
  description:
    "Data sets, samplers, transforms, and pretrained models for geospatial and satellite imagery in PyTorch.",
  tasks: ["image-classification", "image-segmentation", "object-detection", "image-feature-extraction"],
  countDownloads: 'path_extension:"pt" OR path_extension:"pth"',
});
