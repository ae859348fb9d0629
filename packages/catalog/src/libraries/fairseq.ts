import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "fairseq",
  prettyLabel: "Fairseq",
  repoName: "fairseq",
  repoUrl: "https://github.com/pytorch/fairseq",
  description: "Meta's PyTorch toolkit for sequence modeling: translation, language models and speech.",
  tasks: [
    "translation",
    "text-generation",
    "automatic-speech-recognition",
    "text-to-speech",
    "audio-to-audio",
    "summarization",
    "fill-mask",
    "feature-extraction",
  ],
  hostedTasks: ["text-to-speech", "audio-to-audio"],
  recommendedFor: ["audio-to-audio"],
  filter: true,
});
