import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "rkllm",
  prettyLabel: "RKLLM",
  repoName: "RKLLM",
  repoUrl: "https://github.com/airockchip/rknn-llm",
  description:
    "Toolchain and runtime that convert language models and run them on the NPU of Rockchip processors.",
  tasks: ["text-generation", "image-text-to-text"],
  countDownloads: 'path_extension:"rkllm"',
});
