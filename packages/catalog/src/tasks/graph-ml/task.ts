import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "graph-ml",
  name: "Graph Machine Learning",
  modality: "other",
  color: "green",
});
