import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "big_vision",
  prettyLabel: "Big Vision",
  repoName: "big_vision",
  repoUrl: "https://github.com/google-research/big_vision",
  description:
    "Google Research's JAX code base for training large vision models, home of ViT, SigLIP and PaliGemma.",
  tasks: [
    "image-classification",
    "image-feature-extraction",
    "zero-shot-image-classification",
    "image-text-to-text",
  ],
  countDownloads: 'path_extension:"npz"',
});
