import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-text-to-video",
  name: "Image-Text-to-Video",
  modality: "multimodal",
  color: "green",
  models: ["Lightricks/LTX-Video"],
  spaces: ["Lightricks/ltx-video-distilled"],
  widgetModels: ["Lightricks/LTX-Video"],
  metrics: ["fvd", "clipsim"],
});
