import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "litert",
  prettyLabel: "LiteRT",
  repoName: "LiteRT",
  repoUrl: "https://github.com/google-ai-edge/LiteRT",
  description:
    "Google's on-device runtime for .tflite models, the successor to TensorFlow Lite on phones, desktops and embedded boards.",
  tasks: ["image-classification", "object-detection", "image-segmentation", "feature-extraction"],
  countDownloads: 'path_extension:"tflite"',
});
