import type { LoadEngine } from "./engine.ts";
import type { EngineId } from "./engine-ids.ts";

/** The engines. Each one is imported when the first model needs it. */
export const ENGINES: Readonly<Record<EngineId, () => Promise<{ readonly load: LoadEngine }>>> = {
  centernet: () => import("./centernet.ts"),
  compromise: () => import("./compromise.ts"),
  esrgan: () => import("./esrgan.ts"),
  fasttext: () => import("./fasttext.ts"),
  flite: () => import("./flite.ts"),
  guardrail: () => import("./guardrail.ts"),
  guesslang: () => import("./guesslang.ts"),
  llama: () => import("./llama.ts"),
  rnnoise: () => import("./rnnoise.ts"),
  selfie: () => import("./selfie.ts"),
  "sentence-encoder": () => import("./sentence-encoder.ts"),
  silero: () => import("./silero.ts"),
  tesseract: () => import("./tesseract.ts"),
  transformers: () => import("./transformers.ts"),
  wink: () => import("./wink.ts"),
};
