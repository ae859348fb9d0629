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
  summary: "A picture and labels of your own choosing go in, and a score for each label comes out.",
  datasets: {},
  models: {
    "visheratin/mexma-siglip":
      "SigLIP's eye with a text encoder for many languages, so labels need not be English.",
    "google/siglip2-base-patch16-224":
      "A light and sound first choice; judges each label by itself and understands several languages.",
    "intfloat/mmE5-mllama-11b-instruct":
      "A large embedding model that compares pictures and texts according to an instruction.",
    "jinaai/jina-clip-v2":
      "Embeds pictures and long texts in many languages, for search as well as for labels.",
    "microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224":
      "Trained on figures of medical articles: knows an X-ray from a stained slide.",
  },
  spaces: {
    "pharma/CLIP-Interrogator":
      "Searches lists of subjects, artists and styles for the words that fit a picture best.",
    "merve/compare_clip_siglip":
      "Scores the same labels with CLIP and SigLIP, which shows how differently they say no.",
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
    made: "The scores were set by hand, as shares that sum to one.",
  },
});
