import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Create 3D from an image",
  words: [
    "3d model from a photo",
    "photo to 3d",
    "mesh from image",
    "picture to 3d",
    "image to mesh",
    "glb",
    "photogrammetry",
    "3d scan",
  ],
  summary: "Generate a 3D object from an image; the model invents the hidden sides.",
  datasets: {
    "allenai/objaverse-xl":
      "The 3D objects from which many reconstruction models render their training data.",
    "dylanebert/iso3d":
      "Images of single objects on a plain background, for comparing models on the same inputs.",
  },
  models: {
    "TencentARC/InstantMesh": "Generates additional views of the object, then builds a textured mesh.",
    "tencent/HunyuanWorld-1": "Generates a scene you can move through instead of a single object.",
    "hwjiang/Real3D": "Trained on ordinary photos and rendered objects, for images taken outside a studio.",
    "stabilityai/stable-point-aware-3d":
      "Generates an editable point cloud before the mesh; access requires approval.",
  },
  spaces: {
    "dylanebert/3d-arena": "Ranks models by user votes between two results for the same image.",
    "TencentARC/InstantMesh":
      "Converts an uploaded image to a mesh that you can download, and shows the generated views.",
    "stabilityai/stable-point-aware-3d": "Lets you edit the point cloud before the model builds the surface.",
    "hwjiang/Real3D": "Reconstructs an object from your own photo.",
    "dylanebert/LGM-mini": "A short, readable app built on LGM.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "lighthouse-3d.png",
        alt: "A lighthouse with red and white bands on a gray rock, on a plain background, viewed from slightly above.",
      },
    ],
    outputs: [
      {
        type: "model-3d",
        filename: "lighthouse.glb",
        alt: "The lighthouse on its rock as a mesh that you can rotate.",
      },
      {
        type: "tabular",
        table: [
          ["File property", "Value"],
          ["Format", "GLB"],
          ["Triangles", "1072"],
          ["Closed surface", "no"],
          ["Hidden in the image", "back, underside"],
        ],
      },
    ],
    made: "A script built the mesh and rendered the image from it, so the pair is exact.",
  },
});
