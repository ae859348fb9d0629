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
  summary:
    "A picture goes in, labels from a fixed list come out, each with a score for the picture as a whole.",
  datasets: {
    cifar100:
      "Tiny color pictures in many everyday classes, small enough to train on with one graphics card.",
    fashion_mnist:
      "Gray thumbnails of shoes, shirts and bags; made as a harder replacement for handwritten digits.",
  },
  models: {
    "google/vit-base-patch16-224":
      "A vision transformer with the labels of ImageNet, and a common start for fine-tuning.",
    "facebook/deit-base-distilled-patch16-224":
      "A transformer that learned from a teacher network as well as from labels, on ImageNet alone.",
    "facebook/convnext-large-224": "A convolutional network rebuilt with what was learned from transformers.",
  },
  spaces: {
    "timm/leaderboard":
      "Compares the models of timm by accuracy, size and speed on ImageNet and its variants.",
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
    made: "Labels and scores were put down by hand to show how close classes share the probability.",
  },
});
