import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "sap-rpt-1-oss",
  prettyLabel: "sap-rpt-1-oss",
  repoName: "sap-rpt-1-oss",
  repoUrl: "https://github.com/SAP-samples/sap-rpt-1-oss",
  description:
    "Tabular classification and regression by in-context learning with SAP's open relational pretrained transformer.",
  tasks: ["tabular-classification", "tabular-regression"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/SAP-samples/sap-rpt-1-oss#basic-usage" },
});

const installed = () => shell`pip install git+https://github.com/SAP-samples/sap-rpt-1-oss`;

export const snippets = defineSnippets(undefined, () => [
  titled("Install", installed()),
  titled("Classify rows", classified()),
  titled("Predict numbers", regressed()),
]);

const classified = () => python`
  from sap_rpt_oss import SAP_RPT_OSS_Classifier
  from sklearn.datasets import load_breast_cancer
  from sklearn.metrics import accuracy_score
  from sklearn.model_selection import train_test_split

  X, y = load_breast_cancer(return_X_y=True)
  X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

  # Smaller numbers need less memory on the GPU.
  classifier = SAP_RPT_OSS_Classifier(max_context_size=8192, bagging=8)
  classifier.fit(X_train, y_train)

  probabilities = classifier.predict_proba(X_test)
  predictions = classifier.predict(X_test)
  print("Accuracy:", accuracy_score(y_test, predictions))
`;

const regressed = () => python`
  from sap_rpt_oss import SAP_RPT_OSS_Regressor
  from sklearn.datasets import fetch_openml
  from sklearn.metrics import r2_score
  from sklearn.model_selection import train_test_split

  housing = fetch_openml(data_id=531, as_frame=True)
  X, y = housing.data, housing.target.astype(float)
  X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

  # Smaller numbers need less memory on the GPU.
  regressor = SAP_RPT_OSS_Regressor(max_context_size=8192, bagging=8)
  regressor.fit(X_train, y_train)

  predictions = regressor.predict(X_test)
  print("R²:", r2_score(y_test, predictions))
`;
