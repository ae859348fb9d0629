import type { Code } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "tabpfn",
  prettyLabel: "TabPFN",
  repoName: "TabPFN",
  repoUrl: "https://github.com/PriorLabs/TabPFN",
  description:
    "Classification and regression on small tables with a pretrained transformer that learns in context, by Prior Labs.",
  tasks: ["tabular-classification", "tabular-regression"],
  usage: { source: "https://github.com/PriorLabs/TabPFN#basic-usage" },
});

export const snippets = defineSnippets("pip install tabpfn", (model) => {
  const { data, estimator, predict } = isRegressor(model) ? regression() : classification();
  const version = versionOf(model.id);
  return [
    python`
      from sklearn.datasets import ${data}
      from sklearn.model_selection import train_test_split
      from tabpfn import ${estimator}
      ${version && python`from tabpfn.constants import ModelVersion`}

      X, y = ${data}(return_X_y=True)
      X_train, X_test, y_train, y_test = train_test_split(X, y, random_state=42)

      model = ${estimator}${version && python`.create_default_for_version`}(${version && python`ModelVersion.${version}`})
      model.fit(X_train, y_train)
      print(model.${predict}(X_test))
    `,
  ];
});

const classification = () => ({
  data: python`load_breast_cancer`,
  estimator: python`TabPFNClassifier`,
  predict: python`predict_proba`,
});

const regression = () => ({
  data: python`load_diabetes`,
  estimator: python`TabPFNRegressor`,
  predict: python`predict`,
});

const isRegressor = ({ id, pipeline_tag }: SnippetModel) =>
  pipeline_tag === "tabular-regression" || /-reg\b/i.test(id);

/** The field of ModelVersion that a repository is named after, such as V2_5. */
function versionOf(id: string): Code | undefined {
  const [, major, minor] = /tabpfn[-_]v?(2|3)(?:[._](5|6))?(?!\d)/i.exec(id) ?? [];
  return major ? pythonName(minor ? `V${major}_${minor}` : `V${major}`) : undefined;
}
