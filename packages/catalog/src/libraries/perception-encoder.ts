import { defineLibrary } from "../define-library.ts";

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
});
