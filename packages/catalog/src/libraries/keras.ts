import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { kerasBackend } from "../snippet-parts/keras-backend.ts";

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

// TensorFlow as well, whatever the backend: Keras reads addresses of the Hub with it.
export const snippets = defineSnippets("pip install keras jax tensorflow huggingface_hub", ({ id }) => [
  python`
    ${kerasBackend()}

    import keras

    model = keras.saving.load_model(${`hf://${id}`})
  `,
]);
