import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cartesia_pytorch",
  prettyLabel: "Cartesia Pytorch",
  repoName: "Cartesia Pytorch",
  repoUrl: "https://github.com/cartesia-ai/cartesia_pytorch",
  description: "PyTorch code for Cartesia's open language models with state space layers, such as Rene.",
  tasks: ["text-generation"],
});
