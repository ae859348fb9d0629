import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "mlx-image",
  prettyLabel: "mlx-image",
  repoName: "mlx-image",
  repoUrl: "https://github.com/riccardomusmeci/mlx-image",
  docsUrl: "https://huggingface.co/docs/hub/mlx-image",
  description:
    "Image classification models for Apple silicon in MLX, with pretrained weights in the style of timm.",
  tasks: ["image-classification", "image-feature-extraction"],
  countDownloads: 'path:"model.safetensors"',
});
