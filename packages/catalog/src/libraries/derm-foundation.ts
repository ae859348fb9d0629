import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "derm-foundation",
  prettyLabel: "Derm Foundation",
  repoName: "derm-foundation",
  repoUrl: "https://github.com/google-health/derm-foundation",
  description:
    "Google Health's encoder that turns skin images into embeddings for training dermatology classifiers.",
  tasks: ["image-feature-extraction", "image-classification"],
  countDownloads: 'path:"scin_dataset_precomputed_embeddings.npz" OR path:"saved_model.pb"',
});
