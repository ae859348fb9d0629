import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "tabular-to-text",
  name: "Tabular to Text",
  modality: "tabular",
  color: "blue",
  subtasks: [{ type: "rdf-to-text", name: "RDF to text" }],
  hideInModels: true,
});
