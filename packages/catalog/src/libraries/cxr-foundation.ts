import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "cxr-foundation",
  prettyLabel: "CXR Foundation",
  repoName: "cxr-foundation",
  repoUrl: "https://github.com/google-health/cxr-foundation",
  description:
    "Google Health's encoder that turns chest X-rays into embeddings for training classifiers with little data.",
  tasks: ["image-feature-extraction", "image-classification", "zero-shot-image-classification"],
  countDownloads: 'path:"precomputed_embeddings/embeddings.npz" OR path:"pax-elixr-b-text/saved_model.pb"',
});
