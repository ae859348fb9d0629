import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "table-to-text",
  name: "Table to Text",
  modality: "nlp",
  color: "blue",
  hideInModels: true,
});
