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
  summary:
    "A picture and a sentence go in, and a picture comes out that keeps the one and follows the other.",
  datasets: {},
  models: {
    "black-forest-labs/FLUX.2-dev":
      "Draws from text, edits on command and takes several pictures as reference; open weights under a non-commercial license.",
  },
  spaces: {
    "black-forest-labs/FLUX.2-dev":
      "The model in the browser: upload one or more pictures and say what should become of them.",
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
    made: "The hue of red pixels was changed inside a mask that was set by hand; the red line lies where the mask ends too early.",
  },
});
