import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "causilo",
  prettyLabel: "Causilo",
  repoName: "Causilo",
  repoUrl: "https://github.com/nums-ai/causilo",
  description:
    "Pretrained tabular model from Nums AI that classifies and regresses through a scikit-learn interface.",
  tasks: ["tabular-classification", "tabular-regression"],
  countDownloads: 'path:"classifier/config.json" OR path:"regressor/config.json"',
});
