import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "zero-shot-classification",
  name: "Zero-Shot Classification",
  modality: "nlp",
  color: "yellow",
  datasets: ["nyu-mll/glue", "nyu-mll/multi_nli", "fever/fever"],
  models: [
    "facebook/bart-large-mnli",
    "MoritzLaurer/ModernBERT-large-zeroshot-v2.0",
    "knowledgator/gliclass-modern-base-v2.0-init",
  ],
  widgetModels: ["facebook/bart-large-mnli"],
});
