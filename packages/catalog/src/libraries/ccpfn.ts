import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "ccpfn",
  prettyLabel: "CCPFN",
  repoName: "CCPFN",
  repoUrl: "https://huggingface.co/Layer6/CCPFN",
  description: "Prior-data fitted network for tabular data, by Layer 6 AI.",
  tasks: ["tabular-regression", "other"],
  countDownloads: 'path_extension:"pt"',
  usage: {
    unknown:
      "No public documentation of a call was found, neither with the weights nor in a repository of its code.",
  },
});
