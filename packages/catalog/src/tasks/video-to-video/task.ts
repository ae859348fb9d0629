import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "video-to-video",
  name: "Video-to-Video",
  modality: "cv",
  color: "blue",
  hideInDatasets: true,
  datasets: ["suimu/VIRESET", "zhangsh2001/LongV-EVAL", "Iceclear/SeedVR_VideoDemos"],
  models: [
    "decart-ai/Lucy-Edit-Dev",
    "LeoLau/Shape-for-Motion",
    "nvidia/Cosmos-Transfer2.5-2B",
    "numz/SeedVR2_comfyUI",
  ],
  spaces: ["decart-ai/lucy-edit-dev", "ByteDance-Seed/SeedVR2-3B"],
});
