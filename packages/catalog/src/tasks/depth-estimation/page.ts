import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Estimate depth",
  words: [
    "depth map",
    "distance from a photo",
    "monocular depth",
    "depth camera",
    "how far away",
    "3d from a photo",
    "midas",
    "parallax",
  ],
  summary:
    "A picture goes in, and a map of the same shape comes out that says for every point how far it is from the camera.",
  datasets: {
    "sayakpaul/nyu_depth_v2":
      "Rooms filmed by a camera that measures depth as well, a classic for training and tests indoors.",
    "depth-anything/DA-2K":
      "Pairs of points in photographs of many kinds, each marked by which of the two is nearer.",
  },
  models: {
    "depth-anything/Depth-Anything-V2-Large":
      "Sharp relative depth for almost any photograph; look at its license before you sell anything.",
    "jingheya/lotus-depth-g-v1-0": "Derives depth from a diffusion model, with fine edges.",
    "tencent/DepthCrafter": "Made for film: the depth of long videos stays calm from one frame to the next.",
    "apple/DepthPro-hf": "Gives meters from one picture, and guesses the focal length that this takes.",
  },
  spaces: {
    "radames/dpt-depth-estimation-3d-voxels":
      "Builds a scene of small cubes out of a photograph and its depth.",
    "akhaliq/depth-pro": "Runs Depth Pro on a picture of yours.",
    "tencent/DepthCrafter": "Makes the depth of a short video and shows it next to the original.",
    "facebook/sapiens-depth": "Estimates the relief of people, with a model made for bodies and faces.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "street.png",
        alt: "A drawn street by day: a house, a tree, a red car, a cyclist, a woman and a dog.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "street-depth.png",
        alt: "The street in grays: what is near is bright, the hills and the sky are dark.",
      },
    ],
    made: "The depth comes from the order in which the scene was drawn.",
  },
});
