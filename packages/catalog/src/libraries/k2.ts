import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "k2",
  prettyLabel: "K2",
  repoName: "k2",
  repoUrl: "https://github.com/k2-fsa/k2",
  description:
    "Differentiable finite-state automata in PyTorch with CUDA support, used to train and decode speech recognizers.",
  tasks: ["automatic-speech-recognition"],
  hostedTasks: ["automatic-speech-recognition"],
});
