import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "stanza",
  prettyLabel: "Stanza",
  repoName: "stanza",
  repoUrl: "https://github.com/stanfordnlp/stanza",
  docsUrl: "https://huggingface.co/docs/hub/stanza",
  description:
    "Stanford NLP's Python pipelines for tokenization, tagging, lemmas, dependency parsing, and named entities in many languages.",
  tasks: ["token-classification", "text-classification"],
  hostedTasks: ["token-classification"],
  recommendedFor: ["token-classification"],
  filter: true,
  countDownloads: 'path:"models/default.zip"',
});
