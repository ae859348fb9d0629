import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "chronos-forecasting",
  prettyLabel: "Chronos",
  repoName: "Chronos",
  repoUrl: "https://github.com/amazon-science/chronos-forecasting",
  description: "Amazon's pretrained models that forecast time series without training on the series at hand.",
  tasks: ["time-series-forecasting"],
});
