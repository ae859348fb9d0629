import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "stable-audio-3",
  prettyLabel: "Stable Audio 3",
  repoName: "stable-audio-3",
  repoUrl: "https://github.com/Stability-AI/stable-audio-3",
  description:
    "Inference and fine-tuning code for the third generation of Stability AI's music and sound effect models.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"model_config.json"',
});
