import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "nobg",
  prettyLabel: "nobg",
  repoName: "nobg",
  repoUrl: "https://github.com/feyninc/nobg",
  description:
    "Background removal and image matting in PyTorch, built around BiRefNet, with fine-tuning and text-prompted cutouts.",
  tasks: ["image-segmentation"],
});
