import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "question-answering",
  name: "Question Answering",
  modality: "nlp",
  color: "blue",
  subtasks: [
    { type: "extractive-qa", name: "Extractive QA" },
    { type: "open-domain-qa", name: "Open Domain QA" },
    { type: "closed-domain-qa", name: "Closed Domain QA" },
  ],
  datasets: ["squad_v2", "natural_questions"],
  models: [
    "deepset/roberta-base-squad2",
    "distilbert/distilbert-base-cased-distilled-squad",
    "google/tapas-base-finetuned-wtq",
  ],
  spaces: ["deepset/wikipedia-assistant"],
  widgetModels: ["deepset/roberta-base-squad2"],
  metrics: ["exact-match", "f1"],
  youtubeId: "ajPx5LwJD-I",
});
