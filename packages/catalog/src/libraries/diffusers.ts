import { createCode } from "../code/code.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { diffusersCode } from "../snippet-parts/diffusers.ts";
import { throughDiffusers } from "../snippet-parts/diffusers-loader.ts";
import { diffusersPackages } from "../snippet-parts/diffusers-packages.ts";

export const library = defineLibrary({
  key: "diffusers",
  prettyLabel: "Diffusers",
  repoName: "🤗/diffusers",
  repoUrl: "https://github.com/huggingface/diffusers",
  docsUrl: "https://huggingface.co/docs/hub/diffusers",
  description:
    "Pipelines, schedulers and training scripts for diffusion models of images, video and audio in PyTorch.",
  tasks: [
    "text-to-image",
    "image-to-image",
    "image-text-to-image",
    "text-to-video",
    "image-to-video",
    "image-text-to-video",
    "video-to-video",
    "unconditional-image-generation",
    "text-to-3d",
    "image-to-3d",
    "text-to-audio",
    "depth-estimation",
    "any-to-any",
  ],
  hostedTasks: ["image-to-image", "text-to-image"],
  recommendedFor: [
    "text-to-image",
    "image-to-image",
    "image-to-video",
    "unconditional-image-generation",
    "text-to-video",
    "image-text-to-image",
    "image-text-to-video",
    "text-to-3d",
    "image-to-3d",
    "video-to-video",
  ],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/diffusers" },
});

export const snippets = defineSnippets(undefined, (model, options) => [
  titled(
    "Install",
    createCode(
      "shell",
      ["pip install -U diffusers transformers accelerate", ...diffusersPackages(model)].join(" "),
    ),
  ),
  titled("Use from Python", diffusersCode(model, throughDiffusers, options)),
]);
