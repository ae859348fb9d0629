import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "anemoi",
  prettyLabel: "AnemoI",
  repoName: "AnemoI",
  repoUrl: "https://github.com/ecmwf/anemoi-inference",
  docsUrl: "https://anemoi.readthedocs.io/en/latest/",
  description: "ECMWF framework for data-driven weather forecasting, used to run models such as AIFS.",
  tasks: ["time-series-forecasting", "graph-ml"],
  countDownloads: 'path_extension:"ckpt"',
});
