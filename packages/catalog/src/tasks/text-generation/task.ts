import { defineTask } from "../../define.ts";

export const textGeneration = defineTask({
  id: "text-generation",
  name: "Text Generation",
  modality: "nlp",
});
