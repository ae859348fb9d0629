import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-to-3d",
  name: "Image-to-3D",
  modality: "cv",
  color: "green",
  datasets: ["allenai/objaverse-xl", "dylanebert/iso3d"],
  models: [
    "TencentARC/InstantMesh",
    "tencent/HunyuanWorld-1",
    "hwjiang/Real3D",
    "stabilityai/stable-point-aware-3d",
  ],
  spaces: [
    "dylanebert/3d-arena",
    "TencentARC/InstantMesh",
    "stabilityai/stable-point-aware-3d",
    "hwjiang/Real3D",
    "dylanebert/LGM-mini",
  ],
});
