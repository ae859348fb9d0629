import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "fill-mask",
  name: "Fill-Mask",
  modality: "nlp",
  color: "red",
  subtasks: [
    { type: "slot-filling", name: "Slot Filling" },
    { type: "masked-language-modeling", name: "Masked Language Modeling" },
  ],
  datasets: ["wikipedia", "c4"],
  models: ["answerdotai/ModernBERT-large", "FacebookAI/xlm-roberta-base"],
  widgetModels: ["distilroberta-base"],
  metrics: ["cross-entropy", "perplexity"],
  youtubeId: "mqElG5QJWUg",
});
