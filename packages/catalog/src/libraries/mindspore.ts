import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mindspore",
  prettyLabel: "MindSpore",
  repoName: "mindspore",
  repoUrl: "https://github.com/mindspore-ai/mindspore",
  description:
    "Huawei's deep learning framework for training and inference on Ascend processors, GPUs and CPUs.",
  tasks: [
    "image-classification",
    "object-detection",
    "image-segmentation",
    "text-classification",
    "text-generation",
    "text-to-image",
  ],
  hostedTasks: ["image-classification"],
});
