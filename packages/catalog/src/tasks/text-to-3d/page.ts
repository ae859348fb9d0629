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
  summary: "Generate a 3D object from a text prompt, as a mesh, a point cloud or Gaussians.",
  datasets: {
    "allenai/objaverse-xl":
      "A large collection of 3D objects from the web, each under its creator's license.",
    "tiange/Cap3D": "Captions of 3D objects, generated from renderings of several views.",
  },
  models: {
    "openai/shap-e": "Generates a simple colored shape directly from a prompt; a good first experiment.",
    "ashawkey/LGM": "Converts a few generated views to Gaussians that render fast.",
  },
  spaces: {
    "hysts/Shap-E": "Generates a shape from a prompt or an image and lets you rotate it.",
    "ashawkey/LGM": "Shows both stages of LGM: the generated views, then the object.",
  },
  demo: {
    inputs: [{ type: "text", label: "Text", content: "A blue mug with a handle" }],
    outputs: [
      {
        type: "model-3d",
        filename: "mug.glb",
        alt: "A blue mug with a handle, as a mesh that you can rotate.",
      },
    ],
    made: "A script built the mesh from a handful of measurements.",
  },
});
