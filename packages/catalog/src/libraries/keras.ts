import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "keras",
  prettyLabel: "Keras",
  repoName: "Keras",
  repoUrl: "https://github.com/keras-team/keras",
  docsUrl: "https://huggingface.co/docs/hub/keras",
  description:
    "High-level deep learning API in Python for building and training networks on JAX, TensorFlow or PyTorch.",
  tasks: [
    "image-classification",
    "text-classification",
    "image-to-image",
    "image-segmentation",
    "object-detection",
    "text-generation",
    "time-series-forecasting",
    "tabular-classification",
  ],
  hostedTasks: ["image-classification"],
  recommendedFor: ["image-classification"],
  filter: true,
  countDownloads: 'path:"config.json" OR path_extension:"keras"',
});
