import type { LocalModel } from "./local-model.ts";

export const rnnoise: LocalModel = {
  id: "rnnoise",
  label: "RNNoise",
  operations: ["audio-to-audio", "audio-classification"],
  method: "neural",
  engine: "rnnoise",
  family: "sound",
  pack: "default",
  package: "@echogarden/rnnoise-wasm",
  weights: "rnnoise.js",
  bytes: 140_000,
  license: "BSD-3-Clause",
  source: "https://github.com/xiph/rnnoise",
  limits: "It keeps only speech and also removes music. It counts steady tones, such as sirens, as speech.",
};
