import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mamba-ssm",
  prettyLabel: "MambaSSM",
  repoName: "MambaSSM",
  repoUrl: "https://github.com/state-spaces/mamba",
  description:
    "Mamba selective state space layers and language models for PyTorch, with the CUDA kernels they need.",
  tasks: ["text-generation"],
});
