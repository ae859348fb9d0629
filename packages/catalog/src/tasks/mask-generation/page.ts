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
  summary:
    "A picture goes in, often with a point or a box, and masks of the things in it come out, without names.",
  datasets: {
    "merve/coco2017": "Photographs of everyday things, each thing with its outline.",
    "rocky93/BraTS_segmentation":
      "MRI scans of brains in several sequences, with the parts of a tumour marked.",
  },
  models: {
    "Zigeng/SlimSAM-uniform-50":
      "Segment Anything with much of it pruned away, for machines without a graphics card.",
    "facebook/sam2-hiera-large": "Cuts out in pictures and follows through films; the largest of its family.",
  },
  spaces: {
    "merve/OWLSAM2": "Name a thing in words: OWLv2 finds boxes and SAM 2 turns them into masks.",
    "merve/slimsam": "Tries the pruned model on a picture of yours, which shows what its small size costs.",
    "SkalskiP/segment-anything-model-2": "Everything mode and prompts with SAM 2 on your own pictures.",
    "SkalskiP/SAM_and_ProPainter": "Marks something in a film, follows it and paints the background over it.",
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
        alt: "The cup, the saucer, the spoon and parts of the table, each under a color of its own.",
      },
    ],
    made: "The regions were found by Felzenszwalb's graph-based segmentation, a classical method.",
  },
});
