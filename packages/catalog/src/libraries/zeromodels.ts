import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { kerasBackend } from "../snippet-parts/keras-backend.ts";

export const library = defineLibrary({
  key: "zeromodels",
  prettyLabel: "ZeroModels",
  repoName: "ZeroModels",
  repoUrl: "https://github.com/IMvision12/ZeroModels",
  docsUrl: "https://imvision12.github.io/ZeroModels/",
  description:
    "Keras 3 reimplementations of published vision, language and speech models, with converted pretrained weights.",
  tasks: [
    "image-classification",
    "feature-extraction",
    "object-detection",
    "image-segmentation",
    "depth-estimation",
    "zero-shot-image-classification",
    "text-generation",
    "image-text-to-text",
    "automatic-speech-recognition",
  ],
  countDownloads: 'path:"model.weights.h5" OR path:"model.weights.json"',
  usage: { source: "https://github.com/IMvision12/ZeroModels/blob/main/docs/auto.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  python`
    # pip install -U zeromodels jax
    ${kerasBackend()}

    from zeromodels import AutoZModel

    # zeromodels.auto loads for a task: AutoZMImageClassify, AutoZMDetect, AutoZMSemanticSegment, AutoZMTextGenerate
    model = AutoZModel.from_weights(${id})
  `,
]);
