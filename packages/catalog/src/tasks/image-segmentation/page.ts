import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Segment images",
  words: [
    "remove background",
    "background removal",
    "remove the background",
    "cut out",
    "cutout",
    "transparent background",
    "mask",
    "semantic segmentation",
    "instance segmentation",
    "pixel labels",
    "background remover",
    "bg remover",
    "matting",
    "panoptic",
    "separate foreground",
  ],
  summary: "Segment an image into labeled regions, each with a pixel mask.",
  datasets: {
    scene_parse_150: "Rooms, streets and landscapes from ADE20K with a class for each pixel.",
  },
  models: {
    "tue-mps/coco_panoptic_eomt_large_640":
      "A plain vision transformer without the usual decoder, for panoptic segmentation.",
    "briaai/RMBG-1.4": "Removes backgrounds; commercial use requires a license.",
    "ZhengPeng7/BiRefNet": "Separates foreground and background at high resolution with fine edges.",
    "facebook/sapiens-seg-1b": "Labels body parts of people, from hair to shoes; for noncommercial use.",
    "facebook/mask2former-swin-large-coco-panoptic":
      "One architecture for semantic, instance and panoptic masks; this checkpoint is panoptic.",
  },
  spaces: {
    "facebook/ov-seg": "Segments objects that you describe in words instead of fixed classes.",
    "jbrinkma/segment-anything": "Runs Segment Anything on your image.",
    "facebook/sapiens-pose": "Detects joints and other body keypoints, with a model of the same family.",
    "rashmi/sartorius-cell-instance-segmentation": "Outlines individual nerve cells in microscope images.",
    "ArtGAN/Segment-Anything-Video": "Generates masks for video with Segment Anything.",
    "segments/panoptic-segment-anything":
      "Combines a text-guided detector and Segment Anything to label a whole image.",
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
        filename: "street-segments.png",
        alt: "The street as flat colors, one for each kind of thing, with a legend.",
      },
    ],
    made: "The regions are exact, because a script drew the image and recorded the owner of each pixel.",
  },
});
