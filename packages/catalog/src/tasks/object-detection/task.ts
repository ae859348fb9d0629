import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "object-detection",
  name: "Object Detection",
  modality: "cv",
  color: "yellow",
  subtasks: [
    { type: "face-detection", name: "Face Detection" },
    { type: "vehicle-detection", name: "Vehicle Detection" },
  ],
  datasets: ["merve/coco2017", "merve/pascal-voc"],
  models: [
    "facebook/detr-resnet-50",
    "IDEA-Research/dab-detr-resnet-50",
    "PekingU/rtdetr_v2_r50vd",
    "StephanST/WALDO30",
  ],
  spaces: [
    "Roboflow/RF-DETR",
    "Gradio-Blocks/Object-Detection-With-DETR-and-YOLOS",
    "sunsmarterjieleaf/yolov12",
    "VIPLab/Track-Anything",
    "merve/RT-DETR-tracking-coco",
  ],
  widgetModels: ["facebook/detr-resnet-50"],
  metrics: ["average-precision", "mean-average-precision", "average-precision-at-alpha"],
  youtubeId: "WdAeKSOpxhw",
});
