import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "espnet",
  prettyLabel: "ESPnet",
  repoName: "ESPnet",
  repoUrl: "https://github.com/espnet/espnet",
  docsUrl: "https://huggingface.co/docs/hub/espnet",
  description:
    "End-to-end speech processing toolkit with recipes for recognition, synthesis, translation and enhancement.",
  tasks: [
    "automatic-speech-recognition",
    "text-to-speech",
    "audio-to-audio",
    "audio-classification",
    "translation",
  ],
  hostedTasks: ["text-to-speech", "automatic-speech-recognition"],
  recommendedFor: ["text-to-speech", "automatic-speech-recognition"],
  filter: true,
});
