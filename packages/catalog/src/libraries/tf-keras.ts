import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

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
  usage: { source: "https://huggingface.co/docs/hub/tf-keras" },
});

export const snippets = defineSnippets('pip install tf_keras "huggingface_hub<1.0"', ({ id }) => [
  python`
    # The model was saved with Keras 2: it needs keras below 3, or tf_keras beside a later one
    # (https://github.com/keras-team/tf-keras). huggingface_hub has this function in versions below 1.0.
    from huggingface_hub import from_pretrained_keras

    model = from_pretrained_keras(${id})
  `,
]);
