import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Classify images",
  words: [
    "image recognition",
    "what is in the picture",
    "identify a plant",
    "identify a photo",
    "photo tagging",
    "label images",
    "image tagging",
    "nsfw detection",
    "nsfw filter",
    "cat or dog",
    "recognize objects",
    "food recognition",
    "product photos",
    "image moderation",
  ],
  summary: "Classify an image into fixed labels, each with a score.",
  datasets: {
    cifar100: "Tiny color images in many everyday classes, small enough to train on with one GPU.",
    fashion_mnist:
      "Grayscale thumbnails of clothing, designed as a harder replacement for handwritten digits.",
  },
  models: {
    "google/vit-base-patch16-224": "A vision transformer with ImageNet labels, often used for fine-tuning.",
    "facebook/deit-base-distilled-patch16-224":
      "A transformer trained on ImageNet alone, with distillation from a teacher network.",
    "facebook/convnext-large-224":
      "A convolutional network modernized with design choices from transformers.",
  },
  spaces: {
    "timm/leaderboard": "Compares timm models by accuracy, size and speed on ImageNet and its variants.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "cat.jpg",
        alt: "A close photograph of a tabby cat's face with green-yellow eyes, turned to the right.",
      },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "tabby cat", score: 0.68 },
          { label: "Egyptian cat", score: 0.25 },
          { label: "lynx", score: 0.07 },
        ],
      },
    ],
    made: "The labels and scores were set by hand to show how similar classes share the probability.",
  },
});
