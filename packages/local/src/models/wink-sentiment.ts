import type { LocalModel } from "./local-model.ts";

export const winkSentiment: LocalModel = {
  id: "wink-sentiment",
  label: "winkNLP sentiment",
  operations: ["text-classification"],
  method: "rules",
  languages: ["en"],
  engine: "wink",
  family: "rules",
  pack: "default",
  package: "wink-eng-lite-web-model",
  weights: "dist",
  bytes: 3_800_000,
  license: "MIT",
  source: "https://winkjs.org/wink-nlp/",
  limits: "It misses sentiment that isn't expressed by a word of its lexicon.",
};
