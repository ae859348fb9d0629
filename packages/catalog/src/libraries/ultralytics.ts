import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { yolo } from "../snippet-parts/yolo.ts";

export const library = defineLibrary({
  key: "ultralytics",
  prettyLabel: "ultralytics",
  repoName: "ultralytics",
  repoUrl: "https://github.com/ultralytics/ultralytics",
  docsUrl: "https://github.com/ultralytics/ultralytics",
  description:
    "Trains, runs, and exports YOLO models for detection, segmentation, pose estimation, tracking, and classification.",
  tasks: ["object-detection", "image-segmentation", "image-classification", "keypoint-detection"],
  recommendedFor: ["object-detection"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://docs.ultralytics.com/models/" },
});

export const snippets = defineSnippets("pip install ultralytics huggingface_hub", (model) => [yolo(model)]);
