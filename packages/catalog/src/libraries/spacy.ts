import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "spacy",
  prettyLabel: "spaCy",
  repoName: "spaCy",
  repoUrl: "https://github.com/explosion/spaCy",
  docsUrl: "https://huggingface.co/docs/hub/spacy",
  description:
    "Natural language processing pipelines for tagging, parsing, named entities, and text classification in many languages.",
  tasks: ["token-classification", "text-classification", "sentence-similarity"],
  hostedTasks: ["token-classification", "text-classification", "sentence-similarity"],
  recommendedFor: ["text-classification", "token-classification", "sentence-similarity"],
  filter: true,
  countDownloads: 'path_extension:"whl"',
});
