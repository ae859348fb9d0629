import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-text-to-image",
  name: "Image-Text-to-Image",
  modality: "multimodal",
  color: "indigo",
  models: ["black-forest-labs/FLUX.2-dev"],
  spaces: ["black-forest-labs/FLUX.2-dev"],
  widgetModels: ["black-forest-labs/FLUX.2-dev"],
  metrics: ["fid", "clip-score"],
});
