import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Create 3D from text",
  words: [
    "3d model generator",
    "text to mesh",
    "generate a 3d object",
    "3d asset",
    "prompt to 3d",
    "game asset",
  ],
  summary:
    "A description goes in, a three-dimensional object comes out: a mesh, points or Gaussians that can be looked at from every side.",
  datasets: {
    "allenai/objaverse-xl":
      "A large collection of 3D objects gathered from several places on the web, each under the license of its maker.",
    "tiange/Cap3D":
      "Descriptions of 3D objects, written by models that looked at renderings from several sides.",
  },
  models: {
    "openai/shap-e":
      "Makes a small, simple shape with colors straight from a sentence; a good first experiment.",
    "ashawkey/LGM": "Turns a few generated views into Gaussians that render quickly.",
  },
  spaces: {
    "hysts/Shap-E": "Type a sentence or upload a picture and turn the shape that results.",
    "ashawkey/LGM": "Shows both stages of LGM: the views first, then the object made of them.",
  },
  demo: {
    inputs: [{ type: "text", label: "Text", content: "A blue mug with a handle" }],
    outputs: [
      {
        type: "model-3d",
        filename: "mug.glb",
        alt: "A blue mug with a handle, as a mesh that can be turned.",
      },
    ],
    made: "The mesh was built by a script of our own from a handful of measures.",
  },
});
