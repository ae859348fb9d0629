import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "gaussianformer",
  prettyLabel: "GaussianFormer",
  repoName: "GaussianFormer",
  repoUrl: "https://github.com/SVLwoof/gaussianformer",
  description:
    "Renders 3D Gaussian splats into images with a transformer, without optimizing for each scene.",
  tasks: ["image-to-image"],
  countDownloads: 'path:"config.json"',
});
