import { defineTask } from "../../define.ts";

export const textClassification = defineTask({
  id: "text-classification",
  name: "Text Classification",
  modality: "nlp",
});
