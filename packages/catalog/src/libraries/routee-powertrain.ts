import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "routee-powertrain",
  prettyLabel: "RouteE-Powertrain",
  repoName: "RouteE-Powertrain",
  repoUrl: "https://github.com/NatLabRockies/routee-powertrain",
  docsUrl: "https://natlabrockies.github.io/routee-powertrain/",
  description:
    "Python package that predicts how much energy a vehicle uses on each road segment, with models for many vehicles.",
  tasks: ["tabular-regression"],
  countDownloads: 'path_extension:"onnx" OR path_extension:"joblib"',
});
