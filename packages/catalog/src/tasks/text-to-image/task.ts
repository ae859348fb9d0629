import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "text-to-image",
  name: "Text-to-Image",
  modality: "cv",
  color: "yellow",
  datasets: ["red_caps", "conceptual_captions", "Spawning/PD12M"],
  models: [
    "black-forest-labs/FLUX.1-Krea-dev",
    "Qwen/Qwen-Image",
    "ByteDance/SDXL-Lightning",
    "ByteDance/Hyper-SD",
  ],
  spaces: [
    "stabilityai/stable-diffusion-3-medium",
    "jbilcke-hf/ai-comic-factory",
    "multimodalart/flux-lora-lab",
    "latent-consistency/lcm-lora-for-sdxl",
    "multimodalart/LoraTheExplorer",
    "ArtGAN/Stable-Diffusion-ControlNet-WebUI",
    "InstantX/InstantID",
  ],
  widgetModels: ["black-forest-labs/FLUX.1-dev"],
  metrics: ["inception-score", "fid", "r-precision"],
});
