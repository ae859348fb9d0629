import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Translate",
  words: [
    "translator",
    "translate text",
    "language translation",
    "english to french",
    "german to english",
    "english to spanish",
    "localization",
    "multilingual",
    "deepl alternative",
    "google translate alternative",
    "translate a document",
  ],
  summary: "Translate text to another language.",
  datasets: {
    "Helsinki-NLP/opus_books": "Books aligned sentence by sentence for pairs of European languages.",
    "google/code_x_glue_cc_code_to_code_trans":
      "Methods in both Java and C#, for translation between programming languages.",
  },
  models: {
    "facebook/nllb-200-1.3B":
      "Covers many languages, including low-resource ones; the license excludes commercial use.",
    "google-t5/t5-base": "Translates from English to German, French and Romanian with a text prefix.",
  },
  spaces: {
    "Iker/Translate-100-languages": "Translates a text or a file with a multilingual model.",
    "Geonmo/nllb-translation-demo": "Runs NLLB with a menu for the source and target language.",
  },
  demo: {
    inputs: [{ type: "text", label: "French", content: "Le phare s'allume à la tombée de la nuit." }],
    outputs: [{ type: "text", label: "English", content: "The lighthouse lights up at nightfall." }],
    made: "The sentence was translated by hand.",
  },
});
