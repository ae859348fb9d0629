import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "video-classification",
  name: "Video Classification",
  modality: "cv",
  color: "blue",
  datasets: ["kinetics400"],
  models: ["google/vivit-b-16x2-kinetics400", "microsoft/xclip-base-patch32"],
  spaces: ["nateraw/lavila", "fcakyon/video-classification"],
  metrics: ["accuracy", "recall", "precision", "f1"],
});
