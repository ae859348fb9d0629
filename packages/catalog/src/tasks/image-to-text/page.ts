import { defineTaskPage } from "../../define-task-page.ts";
import { task } from "./task.ts";

export const page = defineTaskPage(task, {
  summary:
    "A picture goes in, a text comes out: a caption of what it shows, or a transcript of what is written on it.",
  datasets: {
    red_caps: "Photographs with the short, personal captions that people posted along with them.",
    "datasets/conceptual_captions":
      "Pairs of web pictures and cleaned alternative texts, in which names were replaced by general words.",
  },
  models: {
    "allenai/olmOCR-7B-0725":
      "Reads whole pages, columns, tables and formulas included, into plain structured text.",
    "fancyfeast/llama-joycaption-beta-one-hf-llava":
      "Writes long, unprudish captions, made for people who train picture generators.",
  },
  spaces: {
    "multimodalart/OmniSVG-3B": "Answers a picture with vector graphics, that is, with SVG code.",
    "numind/NuMarkdown-8B-Thinking":
      "Thinks about the layout of a page first, then writes it down as Markdown.",
    "fancyfeast/joy-caption-beta-one": "Captions a picture in the tone and length that you choose.",
  },
  demo: {
    inputs: [
      {
        type: "text",
        label: "Picture",
        content:
          "A photograph of a doorway: an old bicycle leans against blue tiles, and a sign above says “Padaria São João”.",
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Caption",
        content: "An old bicycle leaning against a tiled blue wall beside a door.",
      },
      { type: "text", label: "Transcript", content: "Padaria São João" },
    ],
    made: "The picture is only described; caption and transcript were written by hand, one for each of the two jobs.",
  },
});
