import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
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
        type: "text",
        label: "Picture, in words",
        content: "A ginger cat asleep on a folded tartan blanket, in front of a radiator.",
      },
      { type: "text", label: "Question", content: "What is the cat lying on?" },
    ],
    outputs: [
      {
        type: "chart",
        data: [
          { label: "blanket", score: 0.86 },
          { label: "rug", score: 0.11 },
          { label: "sofa", score: 0.03 },
        ],
      },
    ],
    made: "The scores were set by hand, to show how a model ranks the answers it may choose from.",
  },
});
