import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "summarization",
  name: "Summarization",
  modality: "nlp",
  color: "indigo",
  subtasks: [
    { type: "news-articles-summarization", name: "News Articles Summarization" },
    { type: "news-articles-headline-generation", name: "News Articles Headline Generation" },
  ],
  datasets: ["mlsum", "samsum"],
  models: ["facebook/bart-large-cnn", "Falconsai/medical_summarization"],
  spaces: [
    "pszemraj/summarize-long-text",
    "ml6team/distilbart-tos-summarizer-tosdr",
    "pszemraj/document-summarization",
    "ml6team/post-processing-summarization",
  ],
  widgetModels: ["facebook/bart-large-cnn"],
  metrics: ["rouge"],
  youtubeId: "yHnr5Dk2zCI",
  canonicalId: "text-generation",
});
