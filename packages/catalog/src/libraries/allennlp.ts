import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "allennlp",
  prettyLabel: "AllenNLP",
  repoName: "AllenNLP",
  repoUrl: "https://github.com/allenai/allennlp",
  docsUrl: "https://huggingface.co/docs/hub/allennlp",
  description:
    "PyTorch toolkit from Ai2 for building and testing natural language models such as ELMo and BiDAF.",
  tasks: ["question-answering", "token-classification", "text-classification", "feature-extraction"],
  hostedTasks: ["question-answering"],
  recommendedFor: ["question-answering"],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/allennlp" },
});

export const snippets = defineSnippets("pip install allennlp allennlp-models", ({ id, tags }) => [
  python`
    from allennlp.common.plugins import import_plugins
    from allennlp.predictors.predictor import Predictor

    import_plugins()  # makes the models of allennlp_models known
    predictor = Predictor.from_path(${`hf://${id}`})
    ${tags.includes("question-answering") ? question() : undefined}
  `,
]);

const question = () => python`
  prediction = predictor.predict_json({
      "passage": "The Rhine rises in the Swiss Alps and flows into the North Sea.",
      "question": "Where does the Rhine rise?",
  })
  print(prediction["best_span_str"])
`;
