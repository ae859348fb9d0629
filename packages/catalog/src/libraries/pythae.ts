import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "pythae",
  prettyLabel: "pythae",
  repoName: "pythae",
  repoUrl: "https://github.com/clementchadebec/benchmark_VAE",
  description:
    "Common implementation of many variational autoencoders in PyTorch, for training, sampling and benchmarking.",
  tasks: ["unconditional-image-generation", "image-feature-extraction"],
  usage: { source: "https://github.com/clementchadebec/benchmark_VAE#readme" },
});

export const snippets = defineSnippets("pip install pythae", ({ id }) => [
  python`
    from pythae.models import AutoModel

    model = AutoModel.load_from_hf_hub(${id})
  `,
]);
