import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "zero-shot-object-detection",
  name: "Zero-Shot Object Detection",
  modality: "cv",
  color: "yellow",
  models: ["openmmlab-community/mm_grounding_dino_large_all", "fushh7/LLMDet"],
  spaces: ["ariG23498/zero-shot-od", "merve/OWLSAM"],
  metrics: ["average-precision", "mean-average-precision", "average-precision-at-alpha"],
});
