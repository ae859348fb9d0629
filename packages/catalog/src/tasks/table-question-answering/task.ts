import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "table-question-answering",
  name: "Table Question Answering",
  modality: "nlp",
  color: "green",
  datasets: ["wikitablequestions", "wikisql"],
  models: ["microsoft/tapex-base", "google/tapas-base-finetuned-wtq"],
  spaces: ["katanaml/table-query"],
  widgetModels: ["google/tapas-base-finetuned-wtq"],
  metrics: ["denotation-accuracy"],
});
