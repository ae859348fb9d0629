import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Detect objects",
  words: [
    "find objects",
    "bounding boxes",
    "count objects",
    "count people",
    "detect cars",
    "detect people",
    "face detection",
    "yolo",
    "detr",
    "locate things",
    "license plate",
    "object recognition",
    "traffic camera",
    "people counter",
    "detection",
  ],
  summary: "Detect objects in an image, each with a label, a score and a bounding box in pixels.",
  datasets: {
    "merve/coco2017": "Everyday scenes with boxes and outlines of common objects; the standard benchmark.",
    "merve/pascal-voc":
      "Photos with boxes for a short list of classes; an older, smaller dataset for first experiments.",
  },
  models: {
    "facebook/detr-resnet-50": "The first end-to-end transformer detector; simple to fine-tune.",
    "IDEA-Research/dab-detr-resnet-50":
      "A DETR variant that refines box queries in each layer, so training converges faster.",
    "PekingU/rtdetr_v2_r50vd": "A real-time transformer detector without postprocessing.",
    "StephanST/WALDO30": "Detects vehicles, people and buildings in drone images.",
  },
  spaces: {
    "Roboflow/RF-DETR": "Runs a real-time transformer of several sizes on your image or video.",
    "Gradio-Blocks/Object-Detection-With-DETR-and-YOLOS":
      "Compares two transformer families on the same image.",
    "sunsmarterjieleaf/yolov12": "Runs an attention-based YOLO model on your image or video.",
    "VIPLab/Track-Anything": "Tracks and segments an object that you click in the first frame of a video.",
    "merve/RT-DETR-tracking-coco": "Detects objects in every frame of a video and links them to tracks.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "street.png",
        alt: "A drawn street by day: a house, a tree, a red car, a cyclist, a woman and a dog.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "street-boxes.png",
        alt: "The street with boxes around the house, the tree, the car, the bicycle, two people and the dog, each with its name.",
      },
    ],
    made: "The boxes are exact, because a script drew the image and recorded each position.",
  },
});
