import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "timee-ts",
  prettyLabel: "timee-ts",
  repoName: "timee-ts",
  repoUrl: "https://github.com/liamsbhoo/timee",
  description: "Code to run timee, a pretrained model for time series.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path:"model.safetensors"',
});
