import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A picture and a sentence go in, and a picture comes out that keeps the one and follows the other.",
  datasets: {},
  models: {
    "black-forest-labs/FLUX.2-dev":
      "Draws from text, edits on command and takes several pictures as reference; open weights under a non-commercial licence.",
  },
  spaces: {
    "black-forest-labs/FLUX.2-dev":
      "The model in the browser: upload one or more pictures and say what should become of them.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Picture, in words",
        content: "A blue enamel teapot on a kitchen table by day, its spout to the left.",
      },
      {
        type: "text",
        label: "Instruction",
        content: "Make it evening and light a candle beside the teapot.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "New picture, in words",
        content:
          "The same blue teapot, its spout still to the left; the window is dark, and a candle to its right throws a warm light on the enamel.",
      },
    ],
    made: "Both pictures were imagined and put into words by hand.",
  },
});
