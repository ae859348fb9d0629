import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A description goes in, a three-dimensional object comes out: a mesh, points or Gaussians that can be looked at from every side.",
  datasets: {
    "allenai/objaverse-xl":
      "A very large collection of 3D objects gathered from several places on the web, each under the licence of its maker.",
    "tiange/Cap3D":
      "Descriptions of 3D objects, written by models that looked at renderings from several sides.",
  },
  models: {
    "openai/shap-e":
      "Makes a small, simple shape with colours straight from a sentence; a good first experiment.",
    "ashawkey/LGM": "Turns a few generated views into Gaussians that render quickly.",
  },
  spaces: {
    "hysts/Shap-E": "Type a sentence or upload a picture and turn the shape that results.",
    "ashawkey/LGM": "Shows both stages of LGM: the views first, then the object made of them.",
  },
  demo: {
    inputs: [
      { type: "text", label: "Description", content: "A red and white lighthouse on a flat grey rock" },
    ],
    outputs: [
      {
        type: "tabular",
        table: [
          ["Part", "Form", "Colour", "From height", "To height"],
          ["Rock", "flat cylinder", "grey", "0.0", "0.3"],
          ["Tower", "narrowing cylinder", "red and white rings", "0.3", "2.4"],
          ["Gallery", "ring", "black", "2.4", "2.5"],
          ["Lamp house", "cylinder with a cone", "white, red roof", "2.5", "3.1"],
        ],
      },
    ],
    made: "The parts were written down by hand, as a person would build the object; a model returns triangles instead.",
  },
});
