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
  summary: "A picture and a question about it go in, and short answers come out, each with a score.",
  datasets: {
    "Graphcore/vqa":
      "Photographs of everyday scenes with questions that people asked about them and the answers others gave.",
    "facebook/textvqa":
      "Questions about photographs in which the answer has to be read: a sign, a label, a display.",
  },
  models: {
    "google/deplot": "Writes the numbers of a chart as a table, for a language model to reason over.",
    "google/matcha-base":
      "Trained on charts and arithmetic, as a start for answering questions about plots of your own kind.",
    "google/pix2struct-ocrvqa-large":
      "Answers questions about covers of books, reading title and author off the picture.",
  },
  spaces: {
    "merve/pix2struct": "Several forms of Pix2Struct for screenshots, charts and pages, side by side.",
    "nielsr/vilt-vqa": "Upload a picture, ask a question and see which answers ViLT ranks highest.",
    "Salesforce/BLIP": "Describes a picture or answers a question about it in words of its own.",
    "vumichien/Img2Prompt": "Puts what a picture shows into words that a language model can go on from.",
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
    made: "The scores were set by hand, to show how a model ranks the answers it may choose from: the tripod itself stands on grass.",
  },
});
