import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "comet",
  prettyLabel: "COMET",
  repoName: "COMET",
  repoUrl: "https://github.com/Unbabel/COMET/",
  description:
    "Scores machine translations with neural metrics from Unbabel, with or without a reference translation.",
  tasks: ["translation", "text-classification"],
  countDownloads: 'path:"hparams.yaml"',
});
