import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A picture and names of your own choosing go in; boxes around whatever fits a name come out, each with a score. The names need not have been known in training.",
  datasets: {},
  models: {
    "openmmlab-community/mm_grounding_dino_large_all":
      "A large member of the Grounding DINO family, trained in the open by OpenMMLab; for when boxes matter more than speed.",
    "fushh7/LLMDet":
      "Learnt from long descriptions that a language model wrote of pictures, which helps with unusual names.",
  },
  spaces: {
    "ariG23498/zero-shot-od": "Upload a picture, type names, and look at the boxes before writing any code.",
    "merve/OWLSAM": "Finds boxes by words, then has a second model cut out the outline within each.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Picture, in words",
        content:
          "640 by 480 pixels: a desk by a window, with a white mug at the left, a notebook in the middle and a potted fern at the right.",
      },
      { type: "text", label: "Names", content: "a white mug, a fern, a stapler" },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Name", "Score", "Left", "Top", "Right", "Bottom"],
          ["a white mug", "0.71", "48", "236", "142", "338"],
          ["a fern", "0.58", "466", "92", "628", "344"],
        ],
      },
    ],
    made: "The boxes and scores were set by hand; there is no stapler, and so no box for it.",
  },
});
