import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mect",
  prettyLabel: "MECT",
  repoName: "AntSpeaker",
  repoUrl: "https://github.com/ant-research/AntSpeaker",
  description:
    "Speaker verification with a mixture-of-experts CNN-Transformer, from Ant Group's AntSpeaker repository.",
  tasks: ["audio-classification", "feature-extraction"],
  countDownloads: 'path_extension:"pt"',
});
