/** ID of an engine. Each engine is one file in this folder. */
export type EngineId =
  | "centernet"
  | "compromise"
  | "esrgan"
  | "fasttext"
  | "flite"
  | "guardrail"
  | "guesslang"
  | "llama"
  | "rnnoise"
  | "selfie"
  | "sentence-encoder"
  | "silero"
  | "tesseract"
  | "transformers"
  | "wink";
