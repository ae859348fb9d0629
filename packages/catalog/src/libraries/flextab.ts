import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "flextab",
  prettyLabel: "FlexTab",
  repoName: "FlexTab",
  repoUrl: "https://github.com/SAP-samples/flextab",
  description: "Code from SAP for running FlexTab, a pretrained model for tabular data.",
  tasks: ["tabular-classification", "tabular-regression"],
  countDownloads: 'path_extension:"pt"',
  usage: { unread: "Its README could not be read, and no other public code that uses it was found." },
});

export const snippets = defineSnippets(undefined, () => [
  titled("Install", shell`pip install git+https://github.com/SAP-samples/flextab`),
  titled("Classify rows", classification()),
  titled("Predict numbers", regression()),
  titled("Match the rows of two tables", matching()),
]);

const classification = () => python`
  from flextab import FlexTabClassifier
  from sklearn.datasets import load_breast_cancer
  from sklearn.metrics import accuracy_score, roc_auc_score
  from sklearn.model_selection import train_test_split

  X, y = load_breast_cancer(return_X_y=True, as_frame=True)
  X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

  classifier = FlexTabClassifier(max_context_size=8192, bagging=8)
  classifier.fit(X_train, y_train)

  probabilities = classifier.predict_proba(X_test)
  print("ROC AUC:", roc_auc_score(y_test, probabilities[:, 1]))

  predictions = classifier.predict(X_test)
  print("Accuracy:", accuracy_score(y_test, predictions))
`;

const regression = () => python`
  from flextab import FlexTabRegressor
  from sklearn.datasets import fetch_openml
  from sklearn.metrics import r2_score
  from sklearn.model_selection import train_test_split

  # House prices in Boston
  X, y = fetch_openml(data_id=531, return_X_y=True, as_frame=True)
  X_train, X_test, y_train, y_test = train_test_split(
      X, y.astype(float), test_size=0.5, random_state=42
  )

  regressor = FlexTabRegressor(max_context_size=8192, bagging=8)
  regressor.fit(X_train, y_train)

  predictions = regressor.predict(X_test)
  print("R2:", r2_score(y_test, predictions))
`;

const matching = () => python`
  from flextab import FlexTabMatcher
  from flextab.utils.test_utils import load_febrl4

  # Two tables about the same people, and which rows belong together
  left, right, y = load_febrl4()

  matcher = FlexTabMatcher(max_context_size=8192, bagging=1)
  matcher.fit(left, right, y)

  matches = matcher.predict(left, right)
  probabilities = matcher.predict_proba_matching(left, right)
`;
