import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "depth-estimation",
  name: "Depth Estimation",
  modality: "cv",
  color: "yellow",
  datasets: ["sayakpaul/nyu_depth_v2", "depth-anything/DA-2K"],
  models: [
    "depth-anything/Depth-Anything-V2-Large",
    "jingheya/lotus-depth-g-v1-0",
    "tencent/DepthCrafter",
    "apple/DepthPro-hf",
  ],
  spaces: [
    "radames/dpt-depth-estimation-3d-voxels",
    "akhaliq/depth-pro",
    "tencent/DepthCrafter",
    "facebook/sapiens-depth",
  ],
});
