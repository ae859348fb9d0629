import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "clara",
  prettyLabel: "Clara",
  repoName: "Clara",
  repoUrl: "https://github.com/nvidia/clara",
  description: "Code for NVIDIA's Clara models for healthcare and the life sciences.",
  tasks: ["other"],
  countDownloads: 'path_extension:"ckpt" OR path:"config.json"',
  usage: {
    unknown:
      "Clara is a family of separate projects, and no call that loads a model of this library was found.",
  },
});
