import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "chatterbox",
  prettyLabel: "Chatterbox",
  repoName: "Chatterbox",
  repoUrl: "https://github.com/resemble-ai/chatterbox",
  description:
    "Resemble AI's speech synthesis with voice cloning from a short clip and a control for expressiveness.",
  tasks: ["text-to-speech", "audio-to-audio"],
  countDownloads: 'path:"tokenizer.json"',
});
