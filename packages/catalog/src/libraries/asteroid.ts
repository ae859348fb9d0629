import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "asteroid",
  prettyLabel: "Asteroid",
  repoName: "Asteroid",
  repoUrl: "https://github.com/asteroid-team/asteroid",
  docsUrl: "https://huggingface.co/docs/hub/asteroid",
  description:
    "Source separation and speech enhancement in PyTorch, with training recipes for common data sets.",
  tasks: ["audio-to-audio"],
  hostedTasks: ["audio-to-audio"],
  recommendedFor: ["audio-to-audio"],
  filter: true,
  countDownloads: 'path:"pytorch_model.bin"',
});
