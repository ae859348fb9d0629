import { defineTask } from "../../define.ts";

export const featureExtraction = defineTask({
  id: "feature-extraction",
  name: "Feature Extraction",
  modality: "nlp",
});
