import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-to-image",
  name: "Image-to-Image",
  modality: "cv",
  color: "indigo",
  subtasks: [
    { type: "image-inpainting", name: "Image Inpainting" },
    { type: "image-colorization", name: "Image Colorization" },
    { type: "super-resolution", name: "Super Resolution" },
  ],
  datasets: ["VIDIT", "huggan/CelebA-faces", "Spawning/PD12M"],
  models: [
    "fal/AuraSR-v2",
    "black-forest-labs/FLUX.1-Kontext-dev",
    "yisol/IDM-VTON",
    "kontext-community/relighting-kontext-dev-lora-v3",
    "black-forest-labs/FLUX.1-Fill-dev",
    "black-forest-labs/FLUX.1-Depth-dev-lora",
  ],
  spaces: [
    "black-forest-labs/FLUX.1-Kontext-Dev",
    "lllyasviel/iclight-v2-vary",
    "jasperai/Flux.1-dev-Controlnet-Upscaler",
  ],
  widgetModels: ["Qwen/Qwen-Image"],
  metrics: ["psnr", "ssim", "inception-score"],
});
