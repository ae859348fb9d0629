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
  summary: "Convert an image to a vector for similarity search, clustering and classification.",
  datasets: {
    "imagenet-1k": "Photos in everyday classes; the standard dataset for training and probing backbones.",
  },
  models: {
    "timm/vit_large_patch14_dinov2.lvd142m":
      "DINOv2 in timm: strong global and patch features without fine-tuning.",
    "nvidia/MambaVision-T-1K": "A small backbone that combines state-space layers and attention.",
    "facebook/dino-vitb16":
      "An early self-supervised vision transformer whose attention follows object outlines.",
    "apple/aimv2-large-patch14-336-distilled":
      "Trained to predict image patches and captions; suits vision-language models.",
    "OpenGVLab/InternViT-6B-448px-V1-2":
      "The large vision encoder of InternVL, suited to small text in images.",
  },
  spaces: {
    "timm/leaderboard": "Compares timm backbones by accuracy, size and speed.",
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
    made: "Computed with a histogram of oriented gradients, which counts edge directions per cell and needs no training. It returns 34,596 numbers for this image.",
  },
});
