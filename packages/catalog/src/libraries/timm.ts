import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "timm",
  prettyLabel: "timm",
  repoName: "pytorch-image-models",
  repoUrl: "https://github.com/rwightman/pytorch-image-models",
  docsUrl: "https://huggingface.co/docs/hub/timm",
  description:
    "Large collection of PyTorch image backbones with pretrained weights, training scripts, and data augmentation.",
  tasks: ["image-classification", "image-feature-extraction"],
  hostedTasks: ["image-classification", "image-feature-extraction"],
  recommendedFor: ["image-classification", "image-feature-extraction"],
  filter: true,
  countDownloads: 'path:"pytorch_model.bin" OR path:"model.safetensors"',
});

export const snippets = defineSnippets("pip install timm", ({ id }) => [
  python`
    import timm

    model = timm.create_model(${`hf-hub:${id}`}, pretrained=True)
  `,
]);
