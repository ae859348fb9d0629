import { defineTask } from "../../define.ts";

export const textToImage = defineTask({
  id: "text-to-image",
  name: "Text-to-Image",
  modality: "cv",
});
