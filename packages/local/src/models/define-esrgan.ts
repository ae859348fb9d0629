import type { LocalModel } from "./local-model.ts";

/** Defines an upscaler. */
export const defineEsrgan = (factor: number, bytes: number): LocalModel => ({
  id: `esrgan-slim-${factor}x`,
  label: `ESRGAN slim, ${factor} times`,
  operations: ["image-to-image"],
  method: "neural",
  engine: "esrgan",
  family: "vision",
  pack: "default",
  package: "@upscalerjs/esrgan-slim",
  weights: `models/x${factor}`,
  bytes,
  license: "MIT",
  source: "https://github.com/thekevinscott/UpscalerJS",
  limits: "It only upscales and ignores prompts. Edges are slightly soft.",
});
