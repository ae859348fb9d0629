import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tirex",
  prettyLabel: "TiRex",
  repoName: "TiRex",
  repoUrl: "https://github.com/NX-AI/tirex",
  description: "Zero-shot forecasting of single time series with an xLSTM model pretrained by NXAI.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path_extension:"ckpt"',
});
