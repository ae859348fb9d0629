import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "collectorvision",
  prettyLabel: "CollectorVision",
  repoName: "CollectorVision",
  repoUrl: "https://github.com/HanClinto/CollectorVision",
  description:
    "Identifies trading cards in photos by detecting the card, flattening it and searching a catalog of embeddings.",
  tasks: ["image-feature-extraction", "keypoint-detection", "image-classification"],
  countDownloads: 'path_extension:"onnx"',
});
