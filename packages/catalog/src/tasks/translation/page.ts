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
  summary: "A text in one language goes in, the same text in another language comes out.",
  datasets: {
    "Helsinki-NLP/opus_books":
      "Books with their translations, aligned sentence by sentence, for pairs of European languages.",
    "google/code_x_glue_cc_code_to_code_trans":
      "Methods written both in Java and in C#, for translation between programming languages.",
  },
  models: {
    "facebook/nllb-200-1.3B":
      "Made for many languages, among them such as hardly any other model knows; its license forbids commercial use.",
    "google-t5/t5-base":
      "Translates from English into German, French and Romanian when the text begins by saying so.",
  },
  spaces: {
    "Iker/Translate-100-languages": "Lets you try a model of many languages on a text or a file.",
    "Geonmo/nllb-translation-demo": "Puts NLLB behind two lists of languages to choose from.",
  },
  demo: {
    inputs: [{ type: "text", label: "French", content: "Le phare s'allume à la tombée de la nuit." }],
    outputs: [{ type: "text", label: "English", content: "The lighthouse lights up at nightfall." }],
    made: "The sentence was translated by hand.",
  },
});
