import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "pythae",
  prettyLabel: "pythae",
  repoName: "pythae",
  repoUrl: "https://github.com/clementchadebec/benchmark_VAE",
  description:
    "Common implementation of many variational autoencoders in PyTorch, for training, sampling and benchmarking.",
  tasks: ["unconditional-image-generation", "image-feature-extraction"],
});
