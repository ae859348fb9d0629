import { defineTask } from "../../define.ts";

export const imageTextToText = defineTask({
  id: "image-text-to-text",
  name: "Image-Text-to-Text",
  modality: "multimodal",
});
