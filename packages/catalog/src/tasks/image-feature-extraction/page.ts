import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Image embeddings",
  words: [
    "embed images",
    "image vectors",
    "similar images",
    "reverse image search",
    "image similarity",
    "find duplicates",
    "visual search",
    "image encoder",
    "dino",
    "clip vectors",
  ],
  summary:
    "A picture goes in, a list of numbers comes out that stands for what it shows, so that pictures can be compared, searched and sorted.",
  datasets: {
    "imagenet-1k":
      "Photographs sorted into everyday classes; the usual ground for training backbones and probing them.",
  },
  models: {
    "timm/vit_large_patch14_dinov2.lvd142m":
      "DINOv2 in timm's form: strong features without any training of your own, both for whole pictures and for patches.",
    "nvidia/MambaVision-T-1K": "A small backbone that mixes state-space layers with attention.",
    "facebook/dino-vitb16":
      "An early self-supervised vision transformer whose attention follows outlines on its own.",
    "apple/aimv2-large-patch14-336-distilled":
      "Learned by predicting pictures piece by piece along with their captions; a candidate for the eye of a chat model.",
    "OpenGVLab/InternViT-6B-448px-V1-2":
      "A large encoder, made to be the eye of InternVL and fit for fine print in pictures.",
  },
  spaces: {
    "timm/leaderboard":
      "Compares timm's models by accuracy, size and speed, so that a backbone can be picked by budget.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "astronaut.jpg",
        alt: "An astronaut in an orange suit smiles at the camera, with a flag and a model of a space shuttle behind her.",
      },
    ],
    outputs: [
      {
        type: "img",
        filename: "astronaut-hog.png",
        alt: "Small white strokes on black follow the edges of the portrait, so that hair, collar, shuttle and helmet can be made out.",
      },
      {
        type: "tabular",
        table: [
          ["Number 1", "Number 2", "Number 3", "Number 4", "and so on"],
          ["0.274", "0.274", "0.044", "0.203", "…"],
        ],
      },
    ],
    made: "By a histogram of oriented gradients, which needs no training: it counts the directions of edges, cell by cell, and gives 34,596 numbers for this picture.",
  },
});
