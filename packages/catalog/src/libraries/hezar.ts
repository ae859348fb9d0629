import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "hezar",
  prettyLabel: "Hezar",
  repoName: "Hezar",
  repoUrl: "https://github.com/hezarai/hezar",
  docsUrl: "https://hezarai.github.io/hezar",
  description:
    "Persian NLP, speech and OCR toolkit for running and training models on text, audio and images.",
  tasks: [
    "text-classification",
    "token-classification",
    "fill-mask",
    "automatic-speech-recognition",
    "image-to-text",
    "feature-extraction",
  ],
  countDownloads: 'path:"model_config.yaml" OR path:"embedding/embedding_config.yaml"',
});
