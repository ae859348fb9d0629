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
  summary:
    "A picture and names of your own choosing go in; boxes around whatever fits a name come out, each with a score. The names need not have been known in training.",
  datasets: {},
  models: {
    "openmmlab-community/mm_grounding_dino_large_all":
      "A large member of the Grounding DINO family, trained in the open by OpenMMLab; for when boxes matter more than speed.",
    "fushh7/LLMDet":
      "Learned from long descriptions that a language model wrote of pictures, which helps with unusual names.",
  },
  spaces: {
    "ariG23498/zero-shot-od": "Upload a picture, type names, and look at the boxes before writing any code.",
    "merve/OWLSAM": "Finds boxes by words, then has a second model cut out the outline within each.",
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
    made: "The box of the car comes from the drawing itself; the two others were set by hand.",
  },
});
