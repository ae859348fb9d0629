import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "PaddleOCR",
  prettyLabel: "PaddleOCR",
  repoName: "PaddleOCR",
  repoUrl: "https://github.com/PaddlePaddle/PaddleOCR",
  docsUrl: "https://www.paddleocr.ai/",
  description:
    "Reads text, tables, formulas and layout from images and PDFs in many languages, on PaddlePaddle.",
  tasks: [
    "image-to-text",
    "object-detection",
    "image-text-to-text",
    "document-question-answering",
    "image-classification",
  ],
  filter: true,
  countDownloads: 'path_extension:"safetensors" OR path:"inference.pdiparams" OR path:"inference.onnx"',
});
