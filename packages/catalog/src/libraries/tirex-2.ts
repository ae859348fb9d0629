import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tirex-2",
  prettyLabel: "TiRex-2",
  repoName: "TiRex-2",
  repoUrl: "https://github.com/NX-AI/tirex-2",
  description:
    "Forecasts one or several related time series, optionally with covariates, using NXAI's pretrained recurrent model.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path:"model-config.yaml"',
});
