import type { LocalModel } from "./local-model.ts";

export const guesslang: LocalModel = {
  id: "guesslang",
  label: "Guesslang programming language detection",
  operations: ["text-classification"],
  method: "neural",
  engine: "guesslang",
  family: "code",
  pack: "default",
  package: "@vscode/vscode-languagedetection",
  weights: "model",
  bytes: 1_000_000,
  license: "MIT",
  source: "https://github.com/yoeo/guesslang",
  limits: "It needs 20 characters of code, and its scores are low.",
};
