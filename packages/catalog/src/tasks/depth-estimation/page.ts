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
  summary: "Estimate the distance of each pixel from the camera in a single image.",
  datasets: {
    "sayakpaul/nyu_depth_v2": "Indoor scenes recorded with a depth camera; a classic benchmark.",
    "depth-anything/DA-2K": "Pairs of points in varied photos, labeled by which one is nearer.",
  },
  models: {
    "depth-anything/Depth-Anything-V2-Large":
      "Sharp relative depth for almost any photo; check the license before commercial use.",
    "jingheya/lotus-depth-g-v1-0": "Derives depth from a diffusion model, with fine edges.",
    "tencent/DepthCrafter": "Estimates depth for long videos that stays consistent between frames.",
    "apple/DepthPro-hf": "Estimates metric depth from one image, including the focal length.",
  },
  spaces: {
    "radames/dpt-depth-estimation-3d-voxels": "Builds a voxel scene from a photo and its depth map.",
    "akhaliq/depth-pro": "Runs Depth Pro on your image.",
    "tencent/DepthCrafter": "Estimates the depth of a short video and shows both side by side.",
    "facebook/sapiens-depth": "Estimates the depth of people with a model for bodies and faces.",
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
        alt: "The street in grays: near objects are bright, the hills and the sky are dark.",
      },
    ],
    made: "The depth map is exact, because a script drew the scene in that order.",
  },
});
