import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "mamba-ssm",
  prettyLabel: "MambaSSM",
  repoName: "MambaSSM",
  repoUrl: "https://github.com/state-spaces/mamba",
  description:
    "Mamba selective state space layers and language models for PyTorch, with the CUDA kernels they need.",
  tasks: ["text-generation"],
  usage: {
    source: "https://github.com/state-spaces/mamba/blob/main/benchmarks/benchmark_generation_mamba_simple.py",
  },
});

export const snippets = defineSnippets("pip install mamba-ssm --no-build-isolation", ({ id }) => [
  python`
    import torch
    from mamba_ssm import MambaLMHeadModel

    # Its kernels are written for NVIDIA cards.
    model = MambaLMHeadModel.from_pretrained(
        ${id}, device="cuda", dtype=torch.bfloat16
    )
  `,
]);
