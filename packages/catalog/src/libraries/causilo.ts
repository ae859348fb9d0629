import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "causilo",
  prettyLabel: "Causilo",
  repoName: "Causilo",
  repoUrl: "https://github.com/nums-ai/causilo",
  description:
    "Pretrained tabular model from Nums AI that classifies and regresses through a scikit-learn interface.",
  tasks: ["tabular-classification", "tabular-regression"],
  countDownloads: 'path:"classifier/config.json" OR path:"regressor/config.json"',
  usage: { source: "https://github.com/nums-ai/causilo#quick-start" },
});

export const snippets = defineSnippets("pip install causilo scikit-learn", ({ pipeline_tag }) => [
  pipeline_tag === "tabular-regression" ? regression() : classification(),
]);

const classification = () => python`
  from causilo import CausiloClassifier
  from sklearn.datasets import load_breast_cancer
  from sklearn.model_selection import train_test_split

  X, y = load_breast_cancer(return_X_y=True, as_frame=True)
  X_train, X_test, y_train, y_test = train_test_split(X, y, random_state=0)

  # Downloads the weights, which are gated: request access, then run hf auth login.
  classifier = CausiloClassifier(n_estimators=8, random_state=42)
  classifier.fit(X_train, y_train)
  print(classifier.predict_proba(X_test)[:5])
  print("accuracy", classifier.score(X_test, y_test))
`;

const regression = () => python`
  from causilo import CausiloRegressor
  from sklearn.datasets import load_diabetes
  from sklearn.metrics import r2_score
  from sklearn.model_selection import train_test_split

  X, y = load_diabetes(return_X_y=True, as_frame=True)
  X_train, X_test, y_train, y_test = train_test_split(X, y, random_state=0)

  # Downloads the weights, which are gated: request access, then run hf auth login.
  regressor = CausiloRegressor(n_estimators=8, random_state=42)
  regressor.fit(X_train, y_train)
  print("R2", r2_score(y_test, regressor.predict(X_test)))
`;
