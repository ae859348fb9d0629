import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  title: "Describe images",
  words: [
    "vision",
    "vision model",
    "vlm",
    "chat with images",
    "ask about a picture",
    "image understanding",
    "describe a photo",
    "describe a picture",
    "gpt vision",
    "screenshot",
    "image to text chat",
    "multimodal chat",
    "look at a picture",
    "vision language model",
    "image chat",
    "read a chart",
    "visual llm",
  ],
  summary:
    "Pictures and an instruction go in, and a text comes out: a description, a transcript, an answer, a plan.",
  datasets: {
    "liuhaotian/LLaVA-Instruct-150K":
      "Questions, descriptions and dialogues about photographs, written by a language model from their captions.",
    "DAMO-NLP-SG/multimodal_textbook":
      "Frames of lessons on video with what was said to them, in the order of the lesson.",
    "HuggingFaceM4/the_cauldron":
      "Many collections for vision-language training, brought into one form of dialogue.",
    "HuggingFaceM4/WebSight": "Screenshots of invented web pages with the code that draws them.",
  },
  models: {
    "HuggingFaceTB/SmolVLM-Instruct":
      "Small enough for a laptop; accepts several pictures in a conversation.",
    "zai-org/GLM-4.5V":
      "A large mixture of experts that can think before it answers; reads charts, screens and long documents.",
    "rednote-hilab/dots.ocr":
      "Finds the parts of a page and writes out text, tables and formulas in reading order, in many languages.",
    "Qwen/Qwen2.5-VL-3B-Instruct":
      "A compact all-rounder that also says where things are, as boxes or points.",
    "microsoft/Magma-8B": "Plans actions as well as words, on screens and for robots.",
  },
  spaces: {
    "opencompass/open_vlm_leaderboard":
      "Scores of many models on many tests, to be filtered by size and by test.",
    "sergiopaniego/vlm_object_understanding":
      "Lets several models find and describe things in the same picture.",
    "prithivMLmods/Multimodal-OCR": "Puts a choice of models that read text to work on your own page.",
  },
  demo: {
    inputs: [
      {
        type: "img",
        filename: "report.png",
        alt: "A page about visitors to a town library: a paragraph, a bar chart of January to June, in which March is highest, and a note.",
      },
      {
        type: "text",
        label: "Instruction",
        content: "By how much did the visitors rise from May to June, and which reason does the page give?",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content: "By 330, from 990 to 1320. The page puts it down to the summer book sale.",
      },
    ],
    made: "The page is invented. The answer was written by hand from two of its bars and a sentence above them.",
  },
});
