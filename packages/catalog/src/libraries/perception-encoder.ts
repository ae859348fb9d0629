import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, shortName, titled } from "../define-snippets.ts";
import { cloned } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "perception-encoder",
  prettyLabel: "PerceptionEncoder",
  repoName: "PerceptionModels",
  repoUrl: "https://github.com/facebookresearch/perception_models",
  description:
    "Image and video encoders from Meta for zero-shot classification, retrieval, multimodal language models and dense tasks.",
  tasks: [
    "zero-shot-image-classification",
    "image-feature-extraction",
    "video-classification",
    "image-text-to-text",
  ],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/facebookresearch/perception_models/blob/main/apps/pe/README.md" },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl, "pip install -e ."),
  (model) =>
    model.id.includes("Core")
      ? [
          titled("Load for images and text", clip(model)),
          titled("Load the vision encoder alone", visionEncoder(model)),
        ]
      : [visionEncoder(model)],
);

// Models are loaded by the name of their configuration, which equals the repository's name.
const clip = ({ id }: SnippetModel) => python`
  import core.vision_encoder.pe as pe

  model = pe.CLIP.from_config(${shortName(id)}, pretrained=True)
`;

const visionEncoder = ({ id }: SnippetModel) => python`
  import core.vision_encoder.pe as pe

  model = pe.VisionTransformer.from_config(${shortName(id)}, pretrained=True)
`;
