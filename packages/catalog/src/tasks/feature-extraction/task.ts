import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "feature-extraction",
  name: "Feature Extraction",
  modality: "nlp",
  color: "red",
  datasets: ["wikipedia"],
  models: ["thenlper/gte-large", "Alibaba-NLP/gte-Qwen1.5-7B-instruct"],
  spaces: ["mteb/leaderboard", "mteb/arena"],
  widgetModels: ["facebook/bart-base"],
});
