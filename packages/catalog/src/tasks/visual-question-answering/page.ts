import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Ask about an image",
  words: [
    "vqa",
    "question about a picture",
    "ask a photo",
    "what color is",
    "how many in the picture",
    "image question",
  ],
  summary: "Answer a question about an image with short responses and scores.",
  datasets: {
    "Graphcore/vqa": "Photos of everyday scenes with questions and responses from many people.",
    "facebook/textvqa": "Questions about photos that require reading a sign, a label or a display.",
  },
  models: {
    "google/deplot": "Converts a chart to a table for a language model.",
    "google/matcha-base": "Pretrained on charts and arithmetic; fine-tune it for your own plots.",
    "google/pix2struct-ocrvqa-large": "Answers questions about book covers by reading title and author.",
  },
  spaces: {
    "merve/pix2struct": "Compares Pix2Struct variants for screenshots, charts and pages.",
    "nielsr/vilt-vqa": "Ranks the responses of ViLT to a question about your image.",
    "Salesforce/BLIP": "Captions an image or answers a question about it.",
    "vumichien/Img2Prompt": "Converts an image to a prompt for a language model.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "photographer.jpg",
        alt: "A black-and-white photograph: on a lawn a man in a dark coat bends to look through a camera on a tripod.",
      },
      { type: "text", label: "Question", content: "What is the camera standing on?" },
    ],
    outputs: [
      {
        type: "chart",
        scores: "shares",
        data: [
          { label: "tripod", score: 0.88 },
          { label: "grass", score: 0.09 },
          { label: "table", score: 0.03 },
        ],
      },
    ],
    made: "The scores were set by hand to show a ranking of fixed responses: the tripod stands on grass.",
  },
});
