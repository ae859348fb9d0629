import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "visual-document-retrieval",
  name: "Visual Document Retrieval",
  modality: "multimodal",
  color: "yellow",
  datasets: ["vidore/colpali_train_set"],
  models: ["vidore/colqwen2-v1.0", "Tevatron/OmniEmbed-v0.1"],
  spaces: ["vidore/vidore-leaderboard", "vidore/visual-rag-tool"],
  metrics: ["ndcg"],
});
