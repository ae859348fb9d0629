import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "text-ranking",
  name: "Text Ranking",
  modality: "nlp",
  color: "red",
  datasets: ["microsoft/ms_marco"],
  models: [
    "cross-encoder/ms-marco-MiniLM-L6-v2",
    "Alibaba-NLP/gte-multilingual-reranker-base",
    "Alibaba-NLP/gte-reranker-modernbert-base",
  ],
  widgetModels: ["cross-encoder/ms-marco-MiniLM-L6-v2"],
  metrics: ["ndcg", "mean-reciprocal-rank", "mean-average-precision"],
});
