import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "other",
  name: "Other",
  modality: "other",
  color: "blue",
  hideInModels: true,
  hideInDatasets: true,
});
