import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "yolov26",
  prettyLabel: "YOLOv26",
  repoName: "YOLOv26",
  repoUrl: "https://github.com/ultralytics/ultralytics",
  docsUrl: "https://docs.ultralytics.com/models/yolo26/",
  description: "Code and weights for YOLO26, an NMS-free Ultralytics detector family aimed at edge devices.",
  tasks: ["object-detection", "image-segmentation", "image-classification", "keypoint-detection"],
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors"',
});
