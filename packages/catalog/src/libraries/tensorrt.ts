import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tensorrt",
  prettyLabel: "TensorRT",
  repoName: "TensorRT",
  repoUrl: "https://github.com/NVIDIA/TensorRT",
  description:
    "NVIDIA's SDK for optimizing trained networks, often from ONNX, and running inference on its GPUs.",
  tasks: [
    "image-classification",
    "object-detection",
    "image-segmentation",
    "text-generation",
    "text-to-image",
    "feature-extraction",
    "automatic-speech-recognition",
  ],
  countDownloads: 'path_extension:"onnx"',
});
