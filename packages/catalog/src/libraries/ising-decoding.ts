import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "ising-decoding",
  prettyLabel: "Ising Decoding",
  repoName: "Ising-Decoding",
  repoUrl: "https://github.com/NVIDIA/Ising-Decoding",
  description:
    "Training recipes and neural pre-decoders from NVIDIA for quantum error correction with surface codes.",
  tasks: ["other"],
  countDownloads: 'path_extension:"safetensors"',
});
