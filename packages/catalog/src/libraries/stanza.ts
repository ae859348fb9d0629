import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

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
  usage: { source: "https://huggingface.co/docs/hub/stanza" },
});

export const snippets = defineSnippets("pip install stanza", ({ id }) => {
  const language = shortName(id).replace(/^stanza-/, "");
  return [
    python`
      import stanza

      stanza.download(${language})
      nlp = stanza.Pipeline(${language})
    `,
  ];
});
