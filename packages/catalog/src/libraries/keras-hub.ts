import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "keras-hub",
  prettyLabel: "KerasHub",
  repoName: "KerasHub",
  repoUrl: "https://github.com/keras-team/keras-hub",
  docsUrl: "https://keras.io/keras_hub/",
  description:
    "Pretrained models for Keras, such as Gemma, BERT, ResNet and Stable Diffusion, with preprocessing and fine-tuning.",
  tasks: [
    "text-generation",
    "text-classification",
    "image-classification",
    "text-to-image",
    "object-detection",
    "image-segmentation",
    "image-text-to-text",
  ],
  filter: true,
});
