import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Cut out objects",
  words: [
    "segment anything",
    "sam",
    "masks",
    "click to select",
    "select an object",
    "object mask",
    "cut out an object",
    "magic wand",
  ],
  summary: "Segment objects in an image from a point or a box, or all at once, without labels.",
  datasets: {
    "merve/coco2017": "Photos of everyday objects with an outline for each.",
    "rocky93/BraTS_segmentation": "Brain MRI scans in several sequences with annotated tumor regions.",
  },
  models: {
    "Zigeng/SlimSAM-uniform-50": "A pruned Segment Anything model for machines without a GPU.",
    "facebook/sam2-hiera-large": "Segments images and tracks objects in video; the largest SAM 2 model.",
  },
  spaces: {
    "merve/OWLSAM2": "Finds objects from words with OWLv2 and segments them with SAM 2.",
    "merve/slimsam": "Runs the pruned model on your image, so you can judge the loss of quality.",
    "SkalskiP/segment-anything-model-2": "Runs SAM 2 on your images with prompts or in automatic mode.",
    "SkalskiP/SAM_and_ProPainter": "Removes a tracked object from a video and fills in the background.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "coffee.jpg",
        alt: "A photograph of an espresso in a red cup on a red saucer, on a wooden table.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "coffee-masks.jpg",
        alt: "The cup, the saucer, the spoon and parts of the table, each in its own color.",
      },
    ],
    made: "The regions were computed with Felzenszwalb's graph-based segmentation, a classical method.",
  },
});
