import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

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
  usage: { source: "https://huggingface.co/docs/hub/mlx-image" },
});

export const snippets = defineSnippets("pip install mlx-image", ({ id }) => [
  python`
    from huggingface_hub import hf_hub_download
    from mlxim.model import create_model

    weights = hf_hub_download(${id}, "model.safetensors")
    model = create_model(${architecture(id)}, weights=weights)
  `,
]);

/** The package's name for a network. Repository names add a suffix to it. */
const architecture = (id: string) => shortName(id).replace(/-mlxim$/, "");
