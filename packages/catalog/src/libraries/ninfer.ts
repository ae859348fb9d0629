import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "ninfer",
  prettyLabel: "NInfer",
  repoName: "NInfer",
  repoUrl: "https://github.com/Neroued/ninfer",
  description:
    "C++ and CUDA engine that runs a fixed set of Qwen checkpoints on a single NVIDIA GeForce card, text or multimodal.",
  tasks: ["text-generation", "image-text-to-text", "video-text-to-text"],
  countDownloads: 'path_extension:"ninfer"',
});
