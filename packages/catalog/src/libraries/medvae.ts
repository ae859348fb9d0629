import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "medvae",
  prettyLabel: "MedVAE",
  repoName: "MedVAE",
  repoUrl: "https://github.com/StanfordMIMI/MedVAE",
  description:
    "Autoencoders from Stanford that compress 2D and 3D medical images into small latents for later analysis.",
  tasks: ["image-feature-extraction", "image-to-image"],
  countDownloads: 'path_extension:"ckpt"',
});
