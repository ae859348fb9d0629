import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-feature-extraction",
  name: "Image Feature Extraction",
  modality: "cv",
  color: "indigo",
  datasets: ["imagenet-1k"],
  models: [
    "timm/vit_large_patch14_dinov2.lvd142m",
    "nvidia/MambaVision-T-1K",
    "facebook/dino-vitb16",
    "apple/aimv2-large-patch14-336-distilled",
    "OpenGVLab/InternViT-6B-448px-V1-2",
  ],
  spaces: ["timm/leaderboard"],
});
