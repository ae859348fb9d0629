import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

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
  usage: { source: "https://skops.readthedocs.io/en/stable/persistence.html" },
});

export const snippets = defineSnippets(
  ({ tags }) => `pip install scikit-learn${tags.includes("skops") ? " skops" : ""} huggingface_hub`,
  (model) => [model.tags.includes("skops") ? fromSkops(model) : fromPickle(model.id, "sklearn_model.joblib")],
);

function fromSkops({ id, config }: SnippetModel): Code {
  const file = config?.sklearn?.model?.file;
  if (!file) return message("# ⚠️ Model filename not specified in config.json");
  if (config.sklearn?.model_format === "pickle") return fromPickle(id, file);
  return python`
    from huggingface_hub import hf_hub_download
    from skops.io import get_untrusted_types, load

    path = hf_hub_download(${id}, ${file})
    # Read this list before you load: a type in it may run code of its author.
    unknown_types = get_untrusted_types(file=path)
    print(unknown_types)
    model = load(path, trusted=unknown_types)
  `;
}

const fromPickle = (id: string, file: string) => python`
  import joblib
  from huggingface_hub import hf_hub_download

  # Unpickling runs code: only load files from people you trust.
  # https://skops.readthedocs.io/en/stable/persistence.html
  model = joblib.load(hf_hub_download(${id}, ${file}))
`;
