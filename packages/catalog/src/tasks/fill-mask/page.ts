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
  summary: "Predict the masked token in a text, with a probability for each candidate.",
  datasets: {
    wikipedia: "Encyclopedia articles, a classic pretraining corpus for masked language models.",
    c4: "A cleaned corpus of English web pages, large enough for pretraining.",
  },
  models: {
    "answerdotai/ModernBERT-large":
      "A recent encoder for English and code with a long context; its mask token is [MASK].",
    "FacebookAI/xlm-roberta-base":
      "Covers many languages, from Afrikaans to Yiddish; its mask token is <mask>.",
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
    made: "The candidates and scores were set by hand. The remaining probability belongs to all other words.",
  },
});
