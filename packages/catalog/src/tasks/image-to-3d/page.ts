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
  summary:
    "A picture of a thing goes in, its shape in three dimensions comes out, with the sides that cannot be seen filled in by guesswork.",
  datasets: {
    "allenai/objaverse-xl":
      "The pool of 3D objects from which much training data of reconstruction models is rendered.",
    "dylanebert/iso3d":
      "Pictures of single objects on plain ground, for comparing models on the same inputs.",
  },
  models: {
    "TencentARC/InstantMesh":
      "Draws further views of the object first and then builds a textured mesh from them.",
    "tencent/HunyuanWorld-1": "Makes a scene that one can move about in rather than a single object.",
    "hwjiang/Real3D":
      "Trained with ordinary photographs and rendered objects, for pictures taken outside a studio.",
    "stabilityai/stable-point-aware-3d":
      "Makes a cloud of points, which can be edited, before the mesh; access has to be asked for.",
  },
  spaces: {
    "dylanebert/3d-arena":
      "People choose between two results for the same picture, and a ranking grows from the votes.",
    "TencentARC/InstantMesh": "Upload a picture, watch the views appear and download the mesh.",
    "stabilityai/stable-point-aware-3d":
      "Lets you move points about before the surface is drawn around them.",
    "hwjiang/Real3D": "Tries the reconstruction on photographs of your own.",
    "dylanebert/LGM-mini": "A short program around LGM that is easy to read and to copy.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "lighthouse-3d.png",
        alt: "A lighthouse with red and white bands on a gray rock, before a plain background and seen from slightly above.",
      },
    ],
    outputs: [
      {
        type: "model-3d",
        filename: "lighthouse.glb",
        alt: "The lighthouse on its rock as a mesh that can be seen from all sides.",
      },
      {
        type: "tabular",
        table: [
          ["What the file holds", "Value"],
          ["Format", "GLB"],
          ["Triangles", "1072"],
          ["Closed surface", "no"],
          ["Not seen in the picture", "back, underside"],
        ],
      },
    ],
    made: "The other way round: a script of our own built the mesh and rendered the picture from it, so that nothing here is guessed.",
  },
});
