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
  summary:
    "A picture goes in, a list of the things in it comes out: for each a label, a score and a box in pixels.",
  datasets: {
    "merve/coco2017":
      "Everyday scenes with boxes and outlines around common things; what most detectors are compared on.",
    "merve/pascal-voc":
      "Photographs with boxes for a short list of classes; older and smaller, good for first steps.",
  },
  models: {
    "facebook/detr-resnet-50":
      "The first detector built as a transformer from end to end; simple to fine-tune.",
    "IDEA-Research/dab-detr-resnet-50":
      "A DETR whose queries are boxes that each layer refines, so it trains faster.",
    "PekingU/rtdetr_v2_r50vd":
      "A transformer made for real time, with nothing to filter after the boxes are out.",
    "StephanST/WALDO30":
      "Looks from above: finds vehicles, people and buildings in pictures taken by drones.",
  },
  spaces: {
    "Roboflow/RF-DETR": "A real-time transformer on your own picture or film, in several sizes.",
    "Gradio-Blocks/Object-Detection-With-DETR-and-YOLOS":
      "Two families of transformers to try on the same upload.",
    "sunsmarterjieleaf/yolov12": "A YOLO model built around attention, on a picture or film of yours.",
    "VIPLab/Track-Anything":
      "Click something in the first frame, and it is followed and cut out through the film.",
    "merve/RT-DETR-tracking-coco":
      "Detects in every frame of a film and ties the boxes together into tracks.",
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
    made: "The boxes are exact: the picture was drawn, and the drawing says where everything is.",
  },
});
