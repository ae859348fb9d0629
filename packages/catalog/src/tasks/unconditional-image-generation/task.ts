import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "unconditional-image-generation",
  name: "Unconditional Image Generation",
  modality: "cv",
  color: "green",
  datasets: ["cifar100", "CelebA"],
  models: ["google/ddpm-cifar10-32", "google/ddpm-celebahq-256"],
  spaces: ["CompVis/celeba-latent-diffusion"],
  metrics: ["inception-score", "fid"],
});
