import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "tf-keras",
  prettyLabel: "TF-Keras",
  repoName: "TF-Keras",
  repoUrl: "https://github.com/keras-team/tf-keras",
  docsUrl: "https://huggingface.co/docs/hub/tf-keras",
  description:
    "Legacy TensorFlow-only Keras, kept to load and train models written against the version 2 API.",
  tasks: [
    "image-classification",
    "text-classification",
    "image-segmentation",
    "image-to-image",
    "time-series-forecasting",
  ],
  countDownloads: 'path:"saved_model.pb"',
});
