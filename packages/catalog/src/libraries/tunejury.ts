import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tunejury",
  prettyLabel: "TuneJury",
  repoName: "TuneJury",
  repoUrl: "https://github.com/yonghyunk1m/TuneJury",
  description:
    "Scores how much listeners would prefer a music clip for a given prompt, as a reward model for music generators.",
  tasks: ["audio-classification", "other"],
  countDownloads: 'path_extension:"pt"',
});
