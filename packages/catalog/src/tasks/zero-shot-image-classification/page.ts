import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Classify images with your own labels",
  words: [
    "clip",
    "own image labels",
    "custom image labels",
    "image classification without training",
    "match image and text",
    "siglip",
  ],
  summary: "Classify an image into labels that you define at request time, without training.",
  datasets: {},
  models: {
    "visheratin/mexma-siglip": "SigLIP with a multilingual text encoder, for labels in many languages.",
    "google/siglip2-base-patch16-224":
      "A compact default with independent label scores and multilingual support.",
    "intfloat/mmE5-mllama-11b-instruct":
      "A large embedding model that compares images and texts according to an instruction.",
    "jinaai/jina-clip-v2": "Embeds images and long multilingual texts, for search and classification.",
    "microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224":
      "Trained on figures from medical articles, such as X-rays and stained slides.",
  },
  spaces: {
    "pharma/CLIP-Interrogator": "Finds subjects, artists and styles that match an image.",
    "merve/compare_clip_siglip": "Compares CLIP and SigLIP scores for the same labels.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "rocket.jpg",
        alt: "A photograph at dusk: a white rocket stands upright between four lattice towers, bright lamps around its foot.",
      },
      {
        type: "text",
        label: "Labels",
        content: "a rocket on its launch pad; a rocket in flight; a lighthouse at night",
      },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "a rocket on its launch pad", score: 0.93 },
          { label: "a rocket in flight", score: 0.05 },
          { label: "a lighthouse at night", score: 0.02 },
        ],
      },
    ],
    made: "The scores were set by hand and sum to one.",
  },
});
