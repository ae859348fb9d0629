import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "diffree",
  prettyLabel: "Diffree",
  repoName: "Diffree",
  repoUrl: "https://github.com/OpenGVLab/Diffree",
  description:
    "Adds an object to a photo from a text prompt alone, predicting by itself where the object goes.",
  tasks: ["image-to-image", "image-text-to-image"],
  countDownloads: 'path:"diffree-step=000010999.ckpt"',
});
