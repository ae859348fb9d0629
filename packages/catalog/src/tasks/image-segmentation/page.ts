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
  summary:
    "A picture goes in, regions come out: for each a label and a mask that marks which pixels belong to it.",
  datasets: {
    scene_parse_150:
      "Rooms, streets and landscapes from ADE20K, each pixel labeled with one of the classes that cover most of a scene.",
  },
  models: {
    "tue-mps/coco_panoptic_eomt_large_640":
      "A plain vision transformer used as a segmenter, without the usual decoder on top; things and stuff at once.",
    "briaai/RMBG-1.4": "Takes backgrounds away; read its license before you use it commercially.",
    "ZhengPeng7/BiRefNet": "Separates foreground from background in high resolution, fine edges included.",
    "facebook/sapiens-seg-1b": "Labels the parts of people, from hair to shoes; for non-commercial use.",
    "facebook/mask2former-swin-large-coco-panoptic":
      "One architecture for semantic, instance and panoptic masks, here trained for the last.",
  },
  spaces: {
    "facebook/ov-seg": "Segments what you name in your own words instead of classes from a list.",
    "jbrinkma/segment-anything": "The Segment Anything model on a picture you upload.",
    "facebook/sapiens-pose":
      "A sibling of the segmenter for people: finds joints and other points of the body.",
    "rashmi/sartorius-cell-instance-segmentation":
      "Outlines single nerve cells in pictures from a microscope.",
    "ArtGAN/Segment-Anything-Video": "Masks for films, made with the Segment Anything model.",
    "segments/panoptic-segment-anything":
      "Joins a text-guided detector with Segment Anything to fill a whole picture with labeled masks.",
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
    made: "The regions come from the drawing, which knows what every pixel belongs to.",
  },
});
