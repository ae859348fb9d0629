import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "multiple-choice",
  name: "Multiple Choice",
  modality: "nlp",
  color: "blue",
  subtasks: [
    { type: "multiple-choice-qa", name: "Multiple Choice QA" },
    { type: "multiple-choice-coreference-resolution", name: "Multiple Choice Coreference Resolution" },
  ],
  hideInModels: true,
});
