import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Edit images with words",
  words: [
    "edit a photo with a prompt",
    "change a picture with text",
    "photo editor",
    "combine images",
    "instruct image editing",
    "reference image",
    "nano banana",
    "kontext",
    "image editing with text",
  ],
  summary: "Generate or edit an image from a prompt and one or more input images.",
  datasets: {},
  models: {
    "black-forest-labs/FLUX.2-dev":
      "Generates and edits images with several references; open weights under a noncommercial license.",
  },
  spaces: {
    "black-forest-labs/FLUX.2-dev": "Edits and combines uploaded images in the browser from an instruction.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "coffee.jpg",
        alt: "An espresso seen from above, in a red cup with a saucer and a spoon; the table is of worn wood.",
      },
      {
        type: "text",
        label: "Instruction",
        content: "Make the cup and the saucer blue, and leave all else as it is.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "coffee-blue.jpg",
        alt: "The same espresso, spoon and table; cup and saucer are blue, with a thin red line left along the saucer's edge.",
      },
    ],
    made: "The hue of red pixels was changed inside a hand-made mask. The red line remains where the mask ends too early.",
  },
});
