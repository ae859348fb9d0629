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
  // The data package declares MIT, but the weights are from the Tesseract project.
  license: "Apache-2.0",
  source: "https://github.com/tesseract-ocr/tessdata_best",
  limits: "It reads printed pages, but not signs in photos, and doesn't describe images.",
};
