import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "sentence-similarity",
  name: "Sentence Similarity",
  modality: "nlp",
  color: "yellow",
  datasets: ["microsoft/ms_marco"],
  models: [
    "sentence-transformers/all-mpnet-base-v2",
    "BAAI/bge-m3",
    "HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5",
  ],
  spaces: [
    "Gradio-Blocks/Ask_Questions_To_YouTube_Videos",
    "Gradio-Blocks/pubmed-abstract-retriever",
    "nickmuchi/article-text-summarizer",
    "sentence-transformers/Sentence_Transformers_for_semantic_search",
  ],
  widgetModels: ["sentence-transformers/all-MiniLM-L6-v2"],
  metrics: ["mean-reciprocal-rank", "cosine-similarity"],
  youtubeId: "VCZq5AkbNEU",
});
