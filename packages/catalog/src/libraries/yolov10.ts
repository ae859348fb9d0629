import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { CATS } from "../snippet-parts/sample-picture.ts";
import { missingVersionNote } from "../snippet-parts/yolo.ts";

export const library = defineLibrary({
  key: "yolov10",
  prettyLabel: "YOLOv10",
  repoName: "YOLOv10",
  repoUrl: "https://github.com/THU-MIG/yolov10",
  docsUrl: "https://github.com/THU-MIG/yolov10",
  description: "Real-time object detection without non-maximum suppression, from Tsinghua University.",
  tasks: ["object-detection"],
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors"',
  usage: { source: "https://github.com/THU-MIG/yolov10#prediction" },
});

export const snippets = defineSnippets("pip install git+https://github.com/THU-MIG/yolov10.git", (model) => [
  python`
    ${missingVersionNote(model, "this code takes YOLOv10, which the package is made for.")}
    from ultralytics import YOLOv10

    model = YOLOv10.from_pretrained(${model.id})
    model.predict(source=${CATS}, save=True)
  `,
]);
