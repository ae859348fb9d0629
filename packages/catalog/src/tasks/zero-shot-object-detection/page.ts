import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Detect objects by name",
  words: [
    "open vocabulary detection",
    "grounding dino",
    "owl",
    "find anything in a picture",
    "find an object by description",
    "detect anything",
    "text prompted detection",
  ],
  summary: "Detect objects that you describe in words, each with a box and a score.",
  datasets: {},
  models: {
    "openmmlab-community/mm_grounding_dino_large_all":
      "A large open Grounding DINO model from OpenMMLab, for accuracy over speed.",
    "fushh7/LLMDet":
      "Trained with detailed image descriptions from a language model, which helps with unusual labels.",
  },
  spaces: {
    "ariG23498/zero-shot-od": "Detects your labels in an uploaded image.",
    "merve/OWLSAM": "Detects boxes from words, then segments each object.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "street.png",
        alt: "A drawn street by day: a house, a tree, a red car, a cyclist, a woman and a dog.",
      },
      { type: "text", label: "Labels", content: "a red car, a dog on a lead, a green front door" },
    ],
    outputs: [
      {
        type: "img",
        filename: "street-boxes-zero-shot.png",
        alt: "The street with three boxes: the red car, the dog on its lead and the green front door.",
      },
    ],
    made: "The box of the car comes from the drawing script. The other two were set by hand.",
  },
});
