import type { LocalModel } from "./local-model.ts";

export const tesseractEng: LocalModel = {
  id: "tesseract-eng",
  label: "Tesseract, English",
  operations: ["image-to-text"],
  method: "neural",
  languages: ["en"],
  engine: "tesseract",
  family: "reading",
  pack: "reading",
  package: "@tesseract.js-data/eng",
  weights: "4.0.0_best_int",
  bytes: 2_950_000,
  // The data package says MIT. The weights are those of the Tesseract project.
  license: "Apache-2.0",
  source: "https://github.com/tesseract-ocr/tessdata_best",
  limits: "It reads printed pages, not signs in photos, and describes no picture.",
};
