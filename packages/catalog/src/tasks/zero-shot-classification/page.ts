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
  summary:
    "A text and labels of your own choosing go in, each label comes out with a score, without any training on these labels.",
  datasets: {
    "nyu-mll/glue":
      "Holds several English tests, some of which ask whether one sentence follows from another.",
    "nyu-mll/multi_nli":
      "Pairs of sentences from fiction, letters, telephone calls and more, labeled as following, contradicting or neither.",
    "fever/fever": "Claims, and the sentences of Wikipedia that support or refute them.",
  },
  models: {
    "facebook/bart-large-mnli":
      "Judges whether a statement follows from a text; the model most examples start with.",
    "MoritzLaurer/ModernBERT-large-zeroshot-v2.0":
      "Reads much longer texts than older models of its kind; trained on classification sets as well as on pairs of sentences.",
    "knowledgator/gliclass-modern-base-v2.0-init":
      "Reads the text and all labels in one pass, which pays off when there are many; runs with the library GLiClass.",
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
    made: "We set the scores by hand. They add up to one, as for a single label.",
  },
});
