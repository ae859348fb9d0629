import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "kronos",
  prettyLabel: "KRONOS",
  repoName: "KRONOS",
  repoUrl: "https://github.com/mahmoodlab/KRONOS",
  description:
    "Foundation model from Mahmood Lab for spatial proteomics, which extracts features from multiplexed tissue images.",
  tasks: ["image-feature-extraction"],
  countDownloads: 'path_extension:"pt"',
});
