import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "flextab",
  prettyLabel: "FlexTab",
  repoName: "FlexTab",
  repoUrl: "https://github.com/SAP-samples/flextab",
  description: "Code from SAP for running FlexTab, a pretrained model for tabular data.",
  tasks: ["tabular-classification", "tabular-regression"],
  countDownloads: 'path_extension:"pt"',
});
