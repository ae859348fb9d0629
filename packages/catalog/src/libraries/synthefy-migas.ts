import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "synthefy-migas",
  prettyLabel: "Migas",
  repoName: "Migas",
  repoUrl: "https://github.com/Synthefy/synthefy-migas",
  description:
    "Time series forecasting conditioned on text, which adjusts a base forecaster's output with summaries of news and context.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path:"model.pt"',
});
