import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "model2vec",
  prettyLabel: "Model2Vec",
  repoName: "model2vec",
  repoUrl: "https://github.com/MinishLab/model2vec",
  description: "Distills sentence transformers into small static word embeddings that run fast on a CPU.",
  tasks: ["feature-extraction", "sentence-similarity", "text-classification", "text-retrieval"],
  usage: { source: "https://github.com/MinishLab/model2vec#quickstart" },
});

export const snippets = defineSnippets("pip install model2vec", ({ id }) => [
  python`
    from model2vec import StaticModel

    model = StaticModel.from_pretrained(${id})
    embeddings = model.encode(["Rain is expected all week.", "The forecast is wet."])
    print(embeddings.shape)
  `,
]);
