import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Fill in the blank",
  words: [
    "masked language model",
    "mlm",
    "missing word",
    "cloze",
    "guess the word",
    "bert",
    "complete a sentence",
  ],
  summary: "A text with a gap goes in, words that fit the gap come out, each with its probability.",
  datasets: {
    wikipedia: "Encyclopedia articles, the classic reading matter of models that learn by filling gaps.",
    c4: "A cleaned copy of pages of the web in English, large enough for training from scratch.",
  },
  models: {
    "answerdotai/ModernBERT-large":
      "A recent model for English and code that reads long texts; write the gap as [MASK].",
    "FacebookAI/xlm-roberta-base":
      "Fills gaps in many languages, from Afrikaans to Yiddish; the gap is written <mask>.",
  },
  spaces: {},
  demo: {
    inputs: [{ type: "text", label: "Text", content: "In the evening the fishermen mend their <mask>." }],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "nets", score: 0.74 },
          { label: "boats", score: 0.14 },
          { label: "sails", score: 0.06 },
          { label: "clothes", score: 0.02 },
          { label: "houses", score: 0.01 },
        ],
      },
    ],
    made: "Guesses and scores were thought up by hand; what is missing to one belongs to all other words.",
  },
});
