import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Any to any",
  words: [
    "multimodal model",
    "omni model",
    "one model for everything",
    "gpt-4o alternative",
    "text image audio in and out",
    "all in one model",
  ],
  summary: "Process and generate text, images, audio and video with one model.",
  datasets: {
    "PKU-Alignment/align-anything": "Multimodal responses with human preferences, for alignment training.",
  },
  models: {
    "Qwen/Qwen2.5-Omni-7B": "Accepts text, images, audio and video, and streams text and speech.",
    "OmniGen2/OmniGen2": "Generates, edits and describes images from text and reference images.",
    "openbmb/MiniCPM-o-2_6": "Runs live conversations with vision, hearing and speech on small machines.",
    "ByteDance-Seed/BAGEL-7B-MoT": "Understands, generates and edits images in one network.",
  },
  spaces: {
    "OmniGen2/OmniGen2": "Generates, edits and combines images from instructions.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "lighthouse.png",
        alt: "A drawn lighthouse with red and white bands on a rock in the sea; the sun sets on the right.",
      },
      {
        type: "audio",
        filename: "speech-question.mp3",
        alt: "A man's synthetic voice asks: what is the tallest thing in this picture?",
      },
    ],
    outputs: [
      {
        type: "audio",
        filename: "speech-answer.mp3",
        alt: "A woman's synthetic voice answers: the tallest thing is the lighthouse on the rock.",
      },
      {
        type: "text",
        label: "The same in writing",
        content: "The tallest thing is the lighthouse on the rock.",
      },
    ],
    made: "The question and the response were written by hand and spoken by espeak-ng.",
  },
});
