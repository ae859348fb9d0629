import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "image-classification",
  name: "Image Classification",
  modality: "cv",
  color: "blue",
  subtasks: [
    { type: "multi-label-image-classification", name: "Multi Label Image Classification" },
    { type: "multi-class-image-classification", name: "Multi Class Image Classification" },
  ],
  datasets: ["cifar100", "fashion_mnist"],
  models: [
    "google/vit-base-patch16-224",
    "facebook/deit-base-distilled-patch16-224",
    "facebook/convnext-large-224",
  ],
  spaces: ["timm/leaderboard"],
  widgetModels: ["google/vit-base-patch16-224"],
  metrics: ["accuracy", "recall", "precision", "f1"],
  youtubeId: "tjAIM7BOYhw",
});
