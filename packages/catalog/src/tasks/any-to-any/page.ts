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
  summary:
    "Text, pictures, sound and film go in, in any mixture that the model knows, and text, speech or pictures come out.",
  datasets: {
    "PKU-Alignment/align-anything":
      "Answers in several kinds of media with people's preferences, for teaching such models what is wanted.",
  },
  models: {
    "Qwen/Qwen2.5-Omni-7B": "Takes text, pictures, sound and film; writes, and speaks while it is writing.",
    "OmniGen2/OmniGen2":
      "Draws and edits pictures from texts and other pictures, and can describe what it sees.",
    "openbmb/MiniCPM-o-2_6": "Sees, hears and talks on small machines, and is meant for live conversation.",
    "ByteDance-Seed/BAGEL-7B-MoT":
      "Understands and draws with one network, so that a picture can be discussed and changed.",
  },
  spaces: {
    "OmniGen2/OmniGen2": "Try drawing, editing and joining of pictures by instruction.",
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
    made: "Question and answer were written by hand and spoken by espeak-ng.",
  },
});
