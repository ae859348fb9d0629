import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "ccpfn",
  prettyLabel: "CCPFN",
  repoName: "CCPFN",
  repoUrl: "https://huggingface.co/Layer6/CCPFN",
  description: "Prior-data fitted network for tabular data, by Layer 6 AI.",
  tasks: ["tabular-regression", "other"],
  countDownloads: 'path_extension:"pt"',
});
