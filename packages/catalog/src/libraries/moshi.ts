import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "moshi",
  prettyLabel: "Moshi",
  repoName: "Moshi",
  repoUrl: "https://github.com/kyutai-labs/moshi",
  description:
    "Full-duplex spoken dialogue model from Kyutai, with the Mimi audio codec and PyTorch, MLX and Rust back ends.",
  tasks: ["audio-to-audio"],
  countDownloads: 'path:"tokenizer-e351c8d8-checkpoint125.safetensors"',
});
