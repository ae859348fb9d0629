import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "translation",
  name: "Translation",
  modality: "nlp",
  color: "green",
  datasets: ["Helsinki-NLP/opus_books", "google/code_x_glue_cc_code_to_code_trans"],
  models: ["facebook/nllb-200-1.3B", "google-t5/t5-base"],
  spaces: ["Iker/Translate-100-languages", "Geonmo/nllb-translation-demo"],
  widgetModels: ["facebook/mbart-large-50-many-to-many-mmt"],
  metrics: ["bleu", "sacrebleu"],
  youtubeId: "1JvfrvZgi6c",
  canonicalId: "text-generation",
});
