import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";
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
  usage: { source: "https://huggingface.co/docs/hub/keras" },
});

/** Whether the repository contains a preset of KerasHub, which Keras itself does not read. */
const isPreset = ({ library_name, tags }: SnippetModel) =>
  library_name === "keras-hub" || tags.includes("keras-hub");

// Requires TensorFlow with every backend, because Keras uses it for Hub URLs.
const installOf = (model: SnippetModel) =>
  isPreset(model) ? "pip install keras-hub jax" : "pip install keras jax tensorflow huggingface_hub";

export const snippets = defineSnippets(installOf, (model) => [
  isPreset(model) ? preset(model) : saved(model),
]);

const saved = ({ id }: SnippetModel) => python`
  ${kerasBackend()}

  import keras

  model = keras.saving.load_model(${`hf://${id}`})
`;

const preset = ({ id }: SnippetModel) => python`
  ${kerasBackend()}

  import keras_hub

  # A Keras model without the layers for a task.
  model = keras_hub.models.Backbone.from_preset(${`hf://${id}`})
`;
