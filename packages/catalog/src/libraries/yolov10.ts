import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "yolov10",
  prettyLabel: "YOLOv10",
  repoName: "YOLOv10",
  repoUrl: "https://github.com/THU-MIG/yolov10",
  docsUrl: "https://github.com/THU-MIG/yolov10",
  description: "Real-time object detection without non-maximum suppression, from Tsinghua University.",
  tasks: ["object-detection"],
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors"',
});
