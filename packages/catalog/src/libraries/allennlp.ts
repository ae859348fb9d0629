import { defineLibrary } from "../define-library.ts";

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
});
