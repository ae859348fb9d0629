import type { LocalModel } from "./local-model.ts";

export const compromiseNer: LocalModel = {
  id: "compromise-ner",
  label: "compromise, names",
  operations: ["token-classification"],
  method: "rules",
  languages: ["en"],
  engine: "compromise",
  family: "rules",
  pack: "default",
  package: "compromise",
  weights: "builds",
  bytes: 2_700_000,
  license: "MIT",
  source: "https://github.com/spencermountain/compromise",
  limits: "It finds people and places, and misses many organizations.",
};
