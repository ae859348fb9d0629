import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "text-to-3d",
  name: "Text-to-3D",
  modality: "cv",
  color: "yellow",
  datasets: ["allenai/objaverse-xl", "tiange/Cap3D"],
  models: ["openai/shap-e", "ashawkey/LGM"],
  spaces: ["hysts/Shap-E", "ashawkey/LGM"],
});
