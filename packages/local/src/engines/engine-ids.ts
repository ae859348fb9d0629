/** The ways to load and run a model, one file each in this folder. */
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
