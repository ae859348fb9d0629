import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "manas-1",
  prettyLabel: "MANAS-1",
  repoName: "MANAS-1",
  repoUrl: "https://github.com/NeurodxAI/manas-1",
  description:
    "EEG foundation model by NeuroDX Labs, for working with recordings of electrical brain activity.",
  tasks: ["feature-extraction", "other"],
  countDownloads: 'path_extension:"pt"',
  usage: {
    unknown: "The project's public pages describe the model and its results, but show no code that loads it.",
  },
});
