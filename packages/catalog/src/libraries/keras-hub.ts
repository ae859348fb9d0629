import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { taskCode } from "../snippet-parts/keras-hub.ts";

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
  usage: { source: "https://keras.io/keras_hub/api/base_classes/causal_lm" },
});

export const snippets = defineSnippets("pip install keras-hub", ({ id, config }) => {
  const address = `hf://${id}`;
  const tasks = inOrder(config?.keras_hub?.tasks ?? []).flatMap((name) => {
    const task = pythonName(name);
    return task ? [titled(`Load as ${name}`, taskCode(task, address))] : [];
  });
  return [...tasks, titled("Load the backbone", backbone(address))];
});

/** Tasks that have an example are first. */
const FIRST = ["CausalLM", "TextToImage", "TextClassifier", "ImageClassifier"];

const inOrder = (tasks: readonly string[]) => [
  ...new Set([...FIRST.filter((name) => tasks.includes(name)), ...tasks]),
];

const backbone = (address: string) => python`
  import keras_hub

  backbone = keras_hub.models.Backbone.from_preset(${address})
`;
