import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Classify text with your own labels",
  words: [
    "custom labels",
    "no training data",
    "classify without training",
    "nli",
    "own categories",
    "label text",
    "custom categories",
    "route tickets",
  ],
  summary: "Classify text into labels that you define at request time, without training.",
  datasets: {
    "nyu-mll/glue": "English benchmark tasks, several of which test entailment between sentences.",
    "nyu-mll/multi_nli":
      "Sentence pairs from fiction, letters, phone calls and other genres, labeled as entailment, contradiction or neutral.",
    "fever/fever": "Claims with the Wikipedia sentences that support or refute them.",
  },
  models: {
    "facebook/bart-large-mnli": "An entailment model, and the default in most examples.",
    "MoritzLaurer/ModernBERT-large-zeroshot-v2.0":
      "Accepts longer texts than older models; trained on classification data and entailment pairs.",
    "knowledgator/gliclass-modern-base-v2.0-init":
      "Scores all labels in one pass, which is faster for many labels; requires the GLiClass library.",
  },
  spaces: {},
  demo: {
    inputs: [
      {
        type: "text",
        label: "Text",
        content: "The kettle I ordered arrived broken and I would like my money back.",
      },
      { type: "text", label: "Labels", content: "refund, delivery time, opening hours" },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "refund", score: 0.91 },
          { label: "delivery time", score: 0.07 },
          { label: "opening hours", score: 0.02 },
        ],
      },
    ],
    made: "The scores were set by hand. They sum to one, as for a single label.",
  },
});
