import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { CATS } from "../snippet-parts/sample-picture.ts";

export const library = defineLibrary({
  key: "yolov26",
  prettyLabel: "YOLOv26",
  repoName: "YOLOv26",
  repoUrl: "https://github.com/ultralytics/ultralytics",
  docsUrl: "https://docs.ultralytics.com/models/yolo26/",
  description: "Code and weights for YOLO26, an NMS-free Ultralytics detector family aimed at edge devices.",
  tasks: ["object-detection", "image-segmentation", "image-classification", "keypoint-detection"],
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors"',
  usage: { source: "https://docs.ultralytics.com/models/yolo26/" },
});

export const snippets = defineSnippets("pip install ultralytics huggingface_hub", ({ id }) => [
  python`
    from huggingface_hub import hf_hub_download
    from ultralytics import YOLO

    # The smallest of the sizes n, s, m, l and x
    model = YOLO(hf_hub_download(${id}, "yolo26n.pt"))
    model.predict(source=${CATS}, save=True)
  `,
]);
