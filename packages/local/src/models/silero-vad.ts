import type { LocalModel } from "./local-model.ts";

export const sileroVad: LocalModel = {
  id: "silero-vad",
  label: "Silero VAD 5",
  operations: ["audio-classification"],
  method: "neural",
  engine: "silero",
  family: "voices",
  pack: "voices",
  package: "@ricky0123/vad-web",
  weights: "dist/silero_vad_v5.onnx",
  bytes: 2_330_000,
  license: "MIT",
  source: "https://github.com/snakers4/silero-vad",
  limits: "It detects speech but not words or speakers.",
};
