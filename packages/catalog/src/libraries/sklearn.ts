import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "sklearn",
  prettyLabel: "Scikit-learn",
  repoName: "Scikit-learn",
  repoUrl: "https://github.com/scikit-learn/scikit-learn",
  description:
    "Classical machine learning in Python: classification, regression, clustering, preprocessing, and model selection.",
  tasks: ["tabular-classification", "tabular-regression", "text-classification"],
  hostedTasks: ["tabular-classification", "tabular-regression", "text-classification"],
  recommendedFor: ["tabular-classification", "tabular-regression"],
  filter: true,
  countDownloads: 'path:"sklearn_model.joblib"',
});
